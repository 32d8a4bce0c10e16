import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const file = createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js');
/** It declares `ace` for the script it stands in, which here is a call's. */
const source = `${readFileSync(file, 'utf8')}\n;window.ace = ace;`;

/** What the engine calls wrong and no standard does, only where a selector fits; docs/accessibility.md tells of it. */
export const notDemanded = [
  {
    rule: 'aria_article_label_unique',
    where: 'article[class^="rz-"]',
    why: 'An article is no landmark: in a list of them each begins with its heading, which is its link as well.',
  },
  {
    rule: 'input_autocomplete_valid',
    where: 'input[autocomplete="username"]',
    why: 'HTML allows it of an e-mail field: what one signs in with is the address.',
  },
  {
    rule: 'aria_form_label_unique',
    where: 'form:not([aria-label], [aria-labelledby])',
    why: 'A form without a name is no landmark (HTML-AAM), so that two of them need not be told apart.',
  },
  {
    rule: 'label_ref_valid',
    where: '.rz-field:has(.rz-file--filled) > label',
    why: 'Once its one file is chosen a file field is hidden from sight alone: its label goes on naming it, and “Replace” opens it.',
  },
  {
    rule: 'table_headers_exists',
    where: 'table:has(> thead th)',
    why: 'On a phone each row is a card: the head row is there, hidden from sight alone, and each cell shows the name of its column.',
  },
];

interface Checker {
  check(node: Document, rulesets: string[]): Promise<{ results: Result[] }>;
}
interface Result {
  ruleId: string;
  value: [string, string];
  message: string;
  snippet: string;
  path: { dom: string };
}

/** What IBM's Equal Access engine is sure to be wrong on a page, by WCAG 2.2 AA; a line per place. */
export async function findIbmBarriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(source);
  return page.evaluate(async (spared) => {
    const { ace } = window as unknown as { ace: { Checker: new () => Checker } };
    const nodeOf = ({ path }: Result) =>
      document.evaluate(path.dom, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue;
    // It reads what a closed fold keeps back, and takes its label for hidden.
    const isShown = (node: Node | null) => !(node instanceof Element) || node.checkVisibility();
    const isSpared = (node: Node | null, ruleId: string) =>
      spared.some(({ rule, where }) => rule === ruleId && node instanceof Element && node.matches(where));
    const { error } = console;
    // What lies in a template has no style: the rules that ask for one stumble, and say so as if the page had.
    console.error = (...said: unknown[]) => {
      if (!String(said[0]).startsWith('RULE EXCEPTION')) error(...said);
    };
    try {
      const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
      return results
        .filter(({ value: [kind, verdict] }) => kind === 'VIOLATION' && verdict === 'FAIL')
        .filter((result) => isShown(nodeOf(result)) && !isSpared(nodeOf(result), result.ruleId))
        .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`);
    } finally {
      console.error = error;
    }
  }, notDemanded);
}
