import { inspect, inspectLargeText } from './support/inspect.ts';
import { uploadIdCard } from './support/registration.ts';
import { expect, test } from './support/test.ts';
import { choose, goBackBy, goOn } from './support/wizard.ts';

const publicPages = [
  ['home', '/'],
  ['range', '/sortiment'],
  ['about-us', '/ueber-uns'],
  ['contact', '/kontakt'],
  ['faq', '/faq'],
  ['terms', '/legal/toc'],
  ['imprint', '/legal/imprint'],
  ['data-privacy', '/legal/data-privacy'],
  ['revocation', '/legal/revocation'],
  ['accessibility', '/accessibility'],
  ['lost-password', '/passwort-vergessen'],
  ['not-found', '/gibt-es-nicht'],
] as const;

for (const [name, path] of publicPages) {
  test(`${path} is accessible`, async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      // How many seconds a preloaded answer waits for the script that uses it is the machine's; `range` shows that it is used.
      const isSlow = message
        .text()
        .includes('was preloaded using link preload but not used within a few seconds');
      if (message.type() === 'warning' && !isSlow) warnings.push(message.text());
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await inspect(page, `visitor-${name}`);
    await inspectLargeText(page, `visitor-${name}`);
    expect(warnings, 'warnings in the browser console').toEqual([]);
  });
}

test('an article page is accessible', async ({ page }) => {
  await page.goto('/sortiment');
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/sortiment\/./);
  await inspect(page, 'visitor-article');
});

test('the overlays for sign-in and search and the menu are accessible', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, 'visitor-login');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Suche öffnen' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, 'visitor-search');
});

test('every step of the registration is accessible', async ({ page }) => {
  await page.goto('/registration');
  await inspect(page, 'registration-1-pay-type');
  await choose(page, 'Ich zahle selbst');
  await goOn(page);
  await inspect(page, 'registration-2-prescription');
  await choose(page, 'Ich lade es selbst hoch');
  await goOn(page);
  await uploadIdCard(page);
  await goOn(page);
  await expect(page.getByText('Dieser Schritt ist noch nicht vollständig.')).toBeVisible();
  await inspect(page, 'registration-3-uploads');
  await goBackBy(page, 'Zurück');
  await choose(page, 'Meine Praxis schickt es per Post');
  await goOn(page);
  await uploadIdCard(page);
  await goOn(page);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await inspect(page, 'registration-4-warning');
  await page.getByRole('button', { name: 'Ohne Karte weiter' }).click();
  await page.getByRole('button', { name: 'Jetzt registrieren' }).click();
  await expect(page.getByText('Dieser Schritt ist noch nicht vollständig.')).toBeVisible();
  await inspect(page, 'registration-5-infos');
  await inspectLargeText(page, 'registration-5-infos');
});
