import { addressIn, shopPages } from '../support/shop-pages.ts';
import { walkStops } from '../support/walks/keyboard.ts';
import { signInByApi } from './support/api.ts';
import { inspectViews } from './support/inspect.ts';
import { noteWalk } from './support/inspected.ts';
import { isWhole, languages, views } from './support/looks.ts';
import { expect, test } from './support/test.ts';

// The pages that open by their address. What one comes to by steps is in accessible-walks; the rest of the account and the back
// office in pages-signed-in.

const narrow = { width: Math.min(...views.map(({ width }) => width)), height: 640 };
/** Reached by the purchase alone. */
const isOnTheWay = (path: string) => path === '/cart' || path.startsWith('/checkout/');
const kinds = [
  {
    who: 'a visitor',
    pages: [
      ...shopPages.filter(({ needsLogin }) => !needsLogin),
      { name: 'not-found', path: '/gibt-es-nicht' },
    ],
  },
  {
    who: 'a patient',
    email: 'frei@demo.test',
    pages: shopPages.filter(({ needsLogin, path }) => needsLogin && !isOnTheWay(path)),
  },
];

for (const language of languages)
  for (const { who, email, pages } of kinds)
    test(`every page that ${who} opens is accessible (${language})`, async ({ page }) => {
      test.setTimeout(1_800_000);
      const warnings: string[] = [];
      page.on('console', (message) => {
        // How many seconds a preloaded answer waits for the script that uses it is the machine's; `range` shows that it is used.
        const isSlow = message.text().includes('was preloaded using link preload but not used within');
        if (message.type() === 'warning' && !isSlow) warnings.push(`${page.url()}: ${message.text()}`);
      });
      if (email) await signInByApi(page.request, email);
      for (const { name, path } of pages) {
        await page.goto(addressIn(language, path));
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await inspectViews(page, name);
        if (!isWhole) continue;
        await page.setViewportSize(narrow);
        const { stops, faults } = await walkStops(page);
        expect.soft([...faults], `${name} (${language}): where the keyboard stops`).toEqual([]);
        // Header, footer and what the page is about.
        expect.soft(stops, name).toBeGreaterThan(10);
        noteWalk({ walk: name, language, stops, faults: [...faults] });
      }
      expect(warnings, 'warnings in the browser console').toEqual([]);
    });
