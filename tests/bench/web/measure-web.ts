import type { BrowserContext } from '@playwright/test';
import { cancelNewestOrder, fillOwnCart, signInByApi } from '../../e2e/support/api.ts';
import { demoPassword } from '../../e2e/support/people.ts';
import { besideTargets, type OtherShops } from './beside.ts';
import { filterChanges } from './filter-changes.ts';
import { measurePage } from './measure-page.ts';
import type { Results } from './results.ts';
import { scrollFrames } from './scroll-frames.ts';
import { slowPurchase } from './slow-purchase.ts';
import { customerTargets, publicTargets, type Target } from './targets.ts';

export const webParts: readonly string[] = ['pages', 'account', 'purchase', 'filter', 'scroll', 'beside'];

interface Wanted {
  /** Of the browser that listens for Lighthouse at this port; its addresses are the demo shop’s. */
  context: BrowserContext;
  port: number;
  /** The demo shop, and one with many articles. */
  shop: string;
  many: { name: string; url: string; articles: number };
  others: OtherShops;
  runs: number;
  languages: readonly string[];
  isWanted(part: string): boolean;
  isPage(name: string): boolean;
  /** One part that fails is told; the others are measured all the same. */
  attempt(name: string, work: () => Promise<void>): Promise<void>;
}

const customer = { email: 'selbst@demo.test', password: demoPassword };

export async function measureWeb(wanted: Wanted, results: Results): Promise<void> {
  const { context, shop, many, languages, isWanted, attempt } = wanted;
  const visit = async (targets: readonly Target[], url: string, into = results.visits) => {
    const taken = targets.filter(({ name }) => wanted.isPage(name));
    // By turns: what disturbs the machine disturbs all alike.
    for (let run = 0; run < wanted.runs; run++)
      for (const { name, path } of taken)
        await attempt(`${name}, ${run + 1}`, async () => {
          const visited = await measurePage(new URL(path, url).href, wanted.port);
          into.set(name, [...(into.get(name) ?? []), visited]);
        });
  };

  if (isWanted('pages')) {
    await visit(publicTargets(languages), shop);
    const large = publicTargets(['de']).filter(({ name }) => /^articles? /.test(name));
    await visit(
      large.map(({ name, path }) => ({ name: `${name}, ${many.name}`, path })),
      many.url,
    );
  }
  if (isWanted('beside') && Object.keys(wanted.others).length > 0) {
    const pathOf = (page: string) =>
      publicTargets(['de']).find(({ name }) => name === `${page} (de)`)?.path ?? '';
    const ours = { home: pathOf('home'), articles: pathOf('articles'), article: pathOf('article') };
    await visit(besideTargets(ours, wanted.others), shop, results.beside);
  }
  if (isWanted('filter')) {
    for (const [name, url] of [['demo range', shop] as const, [many.name, many.url] as const])
      await attempt(`filter, ${name}`, async () => {
        results.filters.set(name, await filterChanges(context, `${url}/sortiment`, 20));
      });
  }
  if (isWanted('scroll'))
    await attempt(`scroll, ${many.name}`, async () => {
      results.scrolls.set(many.name, await scrollFrames(context, `${many.url}/sortiment`, many.articles));
    });
  if (isWanted('purchase')) {
    for (const language of languages)
      await attempt(`purchase (${language})`, async () => {
        await context.clearCookies();
        results.purchases.set(language, await slowPurchase(context, customer, language));
        await cancelNewestOrder(context.request);
      });
  }
  if (isWanted('account')) {
    await context.clearCookies();
    await signInByApi(context.request, customer.email);
    await fillOwnCart(context.request);
    await visit(await customerTargets(context.request, languages), shop);
  }
}
