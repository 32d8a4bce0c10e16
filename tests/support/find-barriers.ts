import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { atRest } from './at-rest.ts';

/** The small file: every page that is looked at gets it anew, and reads it anew. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Look {
  /** Only rules with one of these tags; all that axe has switched on when absent. */
  tags?: string[];
  /** Rules switched on or off by name. */
  rules?: Record<string, boolean>;
  /** Only what this selector finds; the whole page when absent. */
  within?: string;
  /** The page is looked at while it waits for something, not once it is at rest. */
  isWaiting?: boolean;
}

/**
 * What axe finds wrong on a page at rest, a line per broken rule. It runs in the page itself: a second page to sum up the results of
 * frames, as axe's own binding opens it, costs three times as much, and our pages have no frames.
 */
export async function findBarriers(
  page: Page,
  { tags, rules = {}, within, isWaiting }: Look = {},
): Promise<string[]> {
  if (!isWaiting) await atRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    rules: Object.fromEntries(Object.entries(rules).map(([name, enabled]) => [name, { enabled }])),
    ...(tags && { runOnly: { type: 'tag', values: tags } }),
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
