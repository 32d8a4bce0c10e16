import type { Page, Request } from '@playwright/test';
import { inspect, inspectLargeText } from './support/inspect.ts';
import { signIn } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const cards = (page: Page) => page.getByRole('article');
const count = (page: Page) => page.getByRole('main').getByRole('status').first();
const password = 'Demo-Passwort1!';

test('the articles are reached by keyboard without passing each choice of the filter', async ({ page }) => {
  await signIn(page, 'selbst@demo.test', password);
  await page.goto('/sortiment?brand=Nordblatt');
  const skip = page.getByRole('link', { name: 'Zu den Artikeln springen' });
  await page.getByRole('navigation', { name: 'Du bist hier' }).getByRole('link', { name: 'Home' }).focus();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
  await expect(page).toHaveURL(/brand=Nordblatt/);
});

test('the catalogue is filtered, searched and sorted, and its address restores the state', async ({
  page,
}) => {
  await signIn(page, 'selbst@demo.test', password);
  await page.goto('/sortiment');
  const all = await count(page).innerText();

  await test.step('quick ticks all count, and each choice can be undone by a link', async () => {
    await page.getByRole('checkbox', { name: /^Nordblatt/ }).check();
    await page.getByRole('checkbox', { name: /^20 bis 25 %/ }).check();
    await expect(page).toHaveURL(/brand=Nordblatt.*thc=20-25/);
    await expect(cards(page).first()).toContainText('Nordblatt');
    await inspect(page, 'customer-range-filtered');
    await page
      .getByRole('list', { name: 'Gewählte Filter' })
      .getByRole('link', { name: /^Nordblatt/ })
      .click();
    await expect(page.getByRole('checkbox', { name: /^Nordblatt/ })).not.toBeChecked();
    await page.goBack();
    await expect(page.getByRole('checkbox', { name: /^Nordblatt/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /^20 bis 25 %/ })).toBeChecked();
  });

  await test.step('the order stays after a reload and on the way back from an article', async () => {
    await page.getByRole('combobox', { name: 'Sortierung' }).selectOption('THC absteigend');
    await expect(page).toHaveURL(/sort=thc-desc/);
    const first = await cards(page).first().getByRole('link').innerText();
    await page.reload();
    await expect(cards(page).first().getByRole('link')).toHaveText(first);
    await cards(page).first().getByRole('link').click();
    await expect(page.getByRole('button', { name: 'In den Warenkorb' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('combobox', { name: 'Sortierung' })).toHaveValue('thc-desc');
    await expect(cards(page).first().getByRole('link')).toHaveText(first);
  });

  await test.step('a fourth terpene is refused with the reason', async () => {
    const terpenes = page.getByRole('group', { name: /^Terpene/ }).getByRole('checkbox');
    for (const place of [0, 1, 2]) await terpenes.nth(place).check();
    await terpenes.nth(3).click();
    const alert = page.getByRole('dialog');
    await expect(alert).toContainText('Es können maximal 3 Terpene ausgewählt werden.');
    await alert.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(terpenes.nth(3)).not.toBeChecked();
  });

  await test.step('an empty result says so and links back to all articles', async () => {
    await expect(page.getByText('Keine Artikel gefunden')).toBeVisible();
    await inspect(page, 'customer-range-empty');
    await page.getByRole('link', { name: 'Alle Artikel anzeigen' }).click();
    await expect(count(page)).toHaveText(all);
  });

  await test.step('a search with a typo finds what is spelled like it', async () => {
    await page.getByRole('searchbox', { name: 'Sortiment durchsuchen' }).fill('nodrblatt HANSE');
    await page.keyboard.press('Enter');
    await expect(count(page)).toContainText('ähnlich wie „nodrblatt HANSE“');
    await expect(cards(page).first()).toContainText('Hanse Haze');
    await page.getByRole('link', { name: 'Suche löschen' }).click();
    await expect(count(page)).toHaveText(all);
  });

  await test.step('what people call it finds it, in any language', async () => {
    for (const called of ['Öl', 'drops']) {
      await page.getByRole('searchbox', { name: 'Sortiment durchsuchen' }).fill(called);
      await page.keyboard.press('Enter');
      await expect(count(page)).toContainText(`für „${called}“`);
      await expect(page.getByRole('heading', { level: 2, name: /^Extrakte/ })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: /^Cannabisblüten/ })).toHaveCount(0);
    }
  });
});

/** Holds the page's scripts back until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

test('without JavaScript the catalogue is filtered and searched by its form', async ({
  browser,
  baseURL,
}) => {
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await plain.goto('/sortiment');
  await expect(cards(plain)).toHaveCount(Number.parseInt(await count(plain).innerText(), 10));
  await plain.getByRole('searchbox').fill('kuestengruen');
  await plain.getByRole('searchbox').press('Enter');
  await expect(plain).toHaveURL(/search=kuestengruen/);
  await plain.getByRole('checkbox', { name: /^Hybrid/ }).check();
  await plain.getByRole('button', { name: 'Anwenden' }).click();
  await expect(plain).toHaveURL(/search=kuestengruen/);
  for (const card of await cards(plain).all()) {
    await expect(card).toContainText('Küstengrün');
    await expect(card).toContainText('Hybrid');
  }
  await cards(plain).first().getByRole('link').click();
  await plain.getByRole('button', { name: 'Was bedeutet THC?' }).click();
  await expect(plain.getByRole('dialog', { name: 'THC' })).toBeVisible();
  await plain.close();
});

test('choices made while the script comes count like later ones', async ({ page, setSetting }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const box = (name: RegExp) => page.getByRole('checkbox', { name });
  const chosen = page.getByRole('list', { name: 'Gewählte Filter' });
  const openSlowly = async () => {
    const release = await holdScripts(page);
    await page.goto('/sortiment', { waitUntil: 'commit' });
    return release;
  };
  const expectBoth = async () => {
    await expect(page).toHaveURL(/brand=Moorhof.*thc=20-25/);
    await expect(chosen).toContainText('Moorhof');
    await expect(chosen).toContainText('20 bis 25 %');
  };

  await test.step('one before it, one when it counts the first', async () => {
    const release = await openSlowly();
    await box(/^Moorhof/).check();
    await box(/^20 bis 25 %/).evaluate((later: HTMLInputElement) => {
      const isCounted = () => location.search.includes('brand=Moorhof');
      const wait = () => (isCounted() ? later.click() : queueMicrotask(wait));
      const { pushState } = history;
      history.pushState = (...place) => {
        pushState.apply(history, place);
        history.pushState = pushState;
        queueMicrotask(wait);
      };
    });
    release();
    await expectBoth();
  });

  await test.step('two while React takes the page over', async () => {
    const release = await openSlowly();
    await box(/^20 bis 25 %/).evaluate((later: HTMLInputElement) => {
      const first = document.querySelector<HTMLInputElement>('[name="brand"][value="Moorhof"]');
      const root = document.getElementById('rz-app') as HTMLElement;
      // React listens here from when it begins until it has drawn the page, which waits for its turn.
      root.addEventListener = (...listener: Parameters<typeof root.addEventListener>) => {
        EventTarget.prototype.addEventListener.apply(root, listener);
        if (listener[0] !== 'click') return;
        Reflect.deleteProperty(root, 'addEventListener');
        queueMicrotask(async () => {
          first?.click();
          await undefined;
          later.click();
        });
      };
    });
    release();
    await expectBoth();
  });

  await test.step('one in a page that the shop has changed since', async () => {
    const release = await openSlowly();
    await box(/^Moorhof/).check();
    await box(/^20 bis 25 %/).check();
    await setSetting('tooManyOrdersWarning', 'true');
    release();
    await expectBoth();
  });
});

test('an article is viewed, explained and put into the cart; the notice is dismissed for good', async ({
  page,
}) => {
  await signIn(page, 'selbst@demo.test', password);
  const release = await holdScripts(page);
  await page.goto('/sortiment/nordblatt-hanse-haze-22-1/a001', { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: 'In den Warenkorb' });

  await test.step('the gallery works by keyboard, even before the script has loaded', async () => {
    const zoom = page.getByRole('dialog', { name: /Hanse Haze/ });
    await page.getByRole('button', { name: 'Bild vergrößern' }).press('Enter');
    release();
    await expect(zoom).toContainText('Bild 1 von 2');
    await page.keyboard.press('ArrowRight');
    await expect(zoom).toContainText('Bild 2 von 2');
    await zoom.getByRole('button', { name: 'Noch näher' }).click();
    await expect(zoom.getByRole('button', { name: 'Ganzes Bild' })).toBeVisible();
    await inspect(page, 'customer-article-zoom');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Bild vergrößern' })).toBeFocused();
  });

  await test.step('values and terpenes', async () => {
    await page.getByRole('button', { name: 'Limonen' }).click();
    await expect(page.getByRole('dialog', { name: 'Limonen' })).toContainText('Kommt auch vor in');
    await inspect(page, 'customer-article-terpene');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Terpene nach Anteil' })).toBeVisible();
    await inspectLargeText(page, 'customer-article-measured');
  });

  await test.step('no amount is preselected, the minimum is five', async () => {
    await expect(page.getByText('44,95 €')).toBeVisible();
    await page.getByRole('spinbutton', { name: 'Anzahl' }).fill('');
    await add.click();
    await expect(page.getByText('Bitte wähle eine Anzahl aus!')).toBeVisible();
    await page.getByRole('spinbutton', { name: 'Anzahl' }).fill('7');
    await expect(page.getByText('62,93 €')).toBeVisible();
    await add.click();
    await expect(page.getByText('7 × Hanse Haze liegt in deinem Warenkorb.')).toBeVisible();
    await expect(page.getByText('7 × Hanse Haze liegt in deinem Warenkorb.')).toBeHidden();
  });

  await test.step('the note about the cart is dismissed for good', async () => {
    const notice = page.getByText('Artikel im Warenkorb sind nicht reserviert.');
    await page.getByRole('button', { name: 'Nicht mehr anzeigen' }).click();
    await expect(notice).toBeHidden();
    await page.reload();
    const more = page.getByRole('button', { name: 'Ja', exact: true });
    await add.click();
    await more.click();
    await expect(page.getByRole('link', { name: 'Zum Warenkorb' })).toBeVisible();
    await expect(notice).toBeHidden();
  });
});

test('the articles stay with the browser: the next page asks for what is left of them, and for nothing else', async ({
  page,
}) => {
  const asked: Request[] = [];
  page.on('requestfinished', (request) => asked.push(request));
  for (const address of ['/', '/sortiment', '/sortiment?brand=Nordblatt']) {
    // On a busy machine the network may be idle before the page is alive and asks.
    const configRead = page.waitForEvent('requestfinished', (request) =>
      request.url().includes('/app-config?'),
    );
    await page.goto(address);
    await expect(cards(page).first()).toBeVisible();
    await configRead;
    await page.waitForLoadState('networkidle');
  }
  const addresses = asked.map((request) => new URL(request.url()));
  const configs = addresses.filter(({ pathname }) => pathname === '/api/shop/app-config');
  expect(configs.map(({ search }) => search)).toEqual(Array(3).fill('?articles=apart'));
  const ranges = asked.filter((request) => /\/api\/shop\/range\//.test(request.url()));
  const sizes = await Promise.all(ranges.map((request) => request.sizes()));
  // What is taken from the browser's memory has no body on the wire.
  expect(sizes.filter(({ responseBodySize }) => responseBodySize > 0)).toHaveLength(1);
});

test('on a phone the goods begin at once, the filter is a sheet, and what it takes to buy stays in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'selbst@demo.test', password);
  await page.goto('/sortiment');

  // What is a link before the script has come is a button after it.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Suche öffnen' })).toBeVisible();

  await test.step('the first card begins within 300 pixels', async () => {
    const box = await cards(page).first().boundingBox();
    expect(box?.y).toBeLessThanOrEqual(300);
  });

  await test.step('the row of chips stays, however far the goods are scrolled', async () => {
    const chips = page.getByRole('list', { name: 'Artikelart' });
    await cards(page).nth(20).scrollIntoViewIfNeeded();
    await expect(cards(page).first()).not.toBeInViewport();
    await expect(chips).toBeInViewport();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  });

  await test.step('the sheet counts while choosing, and gives the focus back', async () => {
    const opener = page.getByRole('button', { name: /^Filter/ }).first();
    const all = await count(page).innerText();
    await opener.click();
    await expect(page.getByRole('heading', { name: 'Filter' })).toBeFocused();
    // A thumb presses the words, not the little box.
    await page.getByText('20 bis 25 %', { exact: true }).click();
    await expect(page.getByRole('checkbox', { name: /^20 bis 25 %/ })).toBeChecked();
    const show = page.getByRole('button', { name: /^\d+ Artikel zeigen$/ });
    await expect(show).not.toHaveText(`${all} zeigen`);
    const found = Number.parseInt(await show.innerText(), 10);
    await show.click();
    await expect(opener).toBeFocused();
    await expect(count(page)).toHaveText(`${found} Artikel`);
    await page
      .getByRole('list', { name: 'Artikelart' })
      .getByRole('link', { name: /^Cannabis/ })
      .click();
    await expect(page).toHaveURL(/type=cannabis/);
  });

  await test.step('suggestions are walked by keyboard, with a typo and by PZN', async () => {
    await page.getByRole('button', { name: 'Suche öffnen' }).click();
    const field = page.getByRole('combobox', { name: 'Sortiment durchsuchen' });
    const options = page.getByRole('listbox', { name: 'Vorschläge' }).getByRole('option');
    await field.fill('hanze haze');
    await expect(options.first()).toContainText('Hanse Haze');
    const pzn = /PZN (\d+)/.exec(await options.first().innerText())?.[1] ?? '';
    await field.fill(pzn);
    await expect(options).toHaveCount(1);
    await field.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hanse Haze');
  });

  await test.step('price, amount and button are under the thumb wherever the page is', async () => {
    const add = page.getByRole('button', { name: 'In den Warenkorb' });
    await expect(add).toBeInViewport();
    await page.getByRole('heading', { name: 'Merkmale' }).scrollIntoViewIfNeeded();
    await expect(add).toBeInViewport();
    await page.getByRole('button', { name: 'Mehr von' }).click();
    await expect(page.getByText(/^Gesamtpreis 6 ×/)).toBeInViewport();
    await expect(page.getByText(/^(\d+ × .* vorrätig|Reichlich vorrätig)$/)).toBeAttached();
    await page.getByRole('button', { name: '15 g' }).click();
    await expect(page.getByRole('spinbutton', { name: 'Anzahl' })).toHaveValue('15');
    await expect(page.getByText(/Bei dir ab .*, wenn dein Rezept und deine Zahlung bis/)).toBeAttached();
    await page.getByRole('spinbutton', { name: 'Anzahl' }).fill('500');
    await expect(page.getByRole('alert')).toContainText('In eine Bestellung passen höchstens 200.');
  });

  await test.step('what has the focus is not below the bar', async () => {
    const bar = await page.getByRole('button', { name: 'In den Warenkorb' }).boundingBox();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    for (const button of await page.getByRole('button', { name: /^Was bedeutet/ }).all()) {
      await button.focus();
      const box = await button.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  });

  await test.step('what can’t be had says so once, and asks for no amount', async () => {
    await page.goto('/sortiment');
    await cards(page).filter({ hasText: 'Nicht lieferbar' }).first().getByRole('link').first().click();
    await expect(page.getByText('Gerade nicht lieferbar:')).toBeVisible();
    await expect(page.getByRole('button', { name: 'In den Warenkorb' })).toBeDisabled();
    await expect(page.getByRole('spinbutton', { name: 'Anzahl' })).toHaveCount(0);
    await expect(page.getByText('nicht mehr genug da')).toHaveCount(0);
  });
});
