import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { atRest } from './at-rest.ts';

/** The small file: every page that is looked at gets it anew, and reads it anew. */
export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Look {
  /** Only rules with one of these tags; all that axe has switched on when absent. */
  tags?: string[];
  /** Only these rules. */
  only?: string[];
  /** Rules switched on or off by name. */
  rules?: Record<string, boolean>;
  /** Only what this selector finds; the whole page when absent. */
  within?: string;
  /** Where the page's own server has axe: a script with an address is compiled once for all pages of a tab. */
  script?: string;
  /** The page is looked at while it waits for something, not once it is at rest. */
  isWaiting?: boolean;
}

/**
 * What axe finds wrong on a page at rest, a line per broken rule. It runs in the page itself: a second page to sum up the results of
 * frames, as axe's own binding opens it, costs three times as much, and our pages have no frames.
 */
export async function findBarriers(
  page: Page,
  { tags, only, rules = {}, within, isWaiting, script }: Look = {},
): Promise<string[]> {
  if (!isWaiting) await atRest(page);
  const isThere = await page.evaluate(() => 'axe' in window);
  // A page without a connection gets it as all others do.
  if (!isThere && !(script && (await page.evaluate(bringIn, script)))) await page.evaluate(axeSource);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    rules: Object.fromEntries(Object.entries(rules).map(([name, enabled]) => [name, { enabled }])),
    ...(tags && { runOnly: { type: 'tag', values: tags } }),
    ...(only && { runOnly: { type: 'rule', values: only } }),
  };
  return page.evaluate(
    async ([run, where]) => {
      const { axe: injected } = window as unknown as { axe: typeof axe };
      const { violations } = await injected.run(where ?? document, run);
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join(', ')}`,
      );
    },
    [options, within] as const,
  );
}

/** Runs in the page, and leaves no element behind; answers whether it came. */
function bringIn(address: string): Promise<boolean> {
  const element = document.createElement('script');
  const { promise, resolve } = Promise.withResolvers<boolean>();
  element.addEventListener('load', () => resolve(true));
  element.addEventListener('error', () => resolve(false));
  element.src = address;
  document.head.append(element);
  return promise.finally(() => element.remove());
}
