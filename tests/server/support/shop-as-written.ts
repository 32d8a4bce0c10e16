import { fromHtml } from '../../../packages/server/src/platform/html-text.ts';
import * as shopEntry from '../../../packages/shop/src/app/entry-server.tsx';
import type { TestBrowser } from '../../support/test-browser.ts';
import { createTinyShop, type TinyShop } from '../../support/tiny-shop.ts';

const entry = `const shop = () => globalThis.shopEntry;
export const render = (input) => shop().render(input);
export const isOwn = (path) => shop().isOwn(path);
export const printed = shop().printed;`;

/** The shop itself, as it is written: what it draws here is what a browser gets first. */
export async function shopAsWritten(): Promise<TinyShop> {
  Object.assign(globalThis, { shopEntry });
  const tiny = await createTinyShop(entry);
  return {
    ...tiny,
    async remove() {
      await tiny.remove();
      Reflect.deleteProperty(globalThis, 'shopEntry');
    },
  };
}

export interface Page {
  status: number;
  /** What can be seen. */
  html: string;
  data: Record<string, unknown>;
  text: string;
  headers: Record<string, unknown>;
}

/** What the browser gets of a page, before any script runs. */
export async function openPage(browser: TestBrowser, url: string): Promise<Page> {
  const { status, text, headers } = await browser.get(url);
  const [, html = '', state = '{}'] =
    /<body>(.*)<script type="application\/json" id="rz-state">(.*)<\/script>/s.exec(text) ?? [];
  const { data = {} } = JSON.parse(state) as { data?: Page['data'] };
  return { status, html: fromHtml(html), data, text, headers };
}
