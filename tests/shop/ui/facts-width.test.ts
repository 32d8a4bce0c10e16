import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { expect, it } from 'vitest';
import { browserPath, quiet } from '../../support/browser.ts';
import { inRoot } from '../../support/root.ts';

const css = readFileSync(inRoot('packages/shop/src/ui/styles/facts.css'), 'utf8');
const page = `<style>:root { --rz-space-1: 4px; --rz-space-4: 16px; font: 16px sans-serif } ${css}</style>
  <dl class="rz-facts" style="width: 307px"><dt>Versand oder Abholung, wie gewählt</dt><dd>Kostenübernahme</dd></dl>`;

it('a long name of a fact leaves its value room for a whole word on a phone', async () => {
  const executablePath = browserPath();
  const browser = await chromium.launch({
    args: ['--no-sandbox', ...quiet],
    ...(executablePath && { executablePath }),
  });
  try {
    const tab = await browser.newPage();
    await tab.setContent(page);
    // One line of text: the word was not cut in two.
    const lines = await tab.locator('dd').evaluate((dd) => {
      const range = document.createRange();
      range.selectNodeContents(dd);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  } finally {
    await browser.close();
  }
});
