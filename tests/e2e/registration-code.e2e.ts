import type { Page } from '@playwright/test';
import { codeMailedTo } from './support/outbox.ts';
import { newPerson } from './support/people.ts';
import { fillInfos, handInIdCardAlone } from './support/registration.ts';
import { openForm } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { choose, goOn } from './support/wizard.ts';

const addressIn = (page: Page) => page.getByRole('textbox', { name: 'E-Mail-Adresse', exact: true });
const codeIn = (page: Page) => page.getByRole('textbox', { name: 'Code aus der E-Mail' });
const unprovenIn = (page: Page) => page.getByText('Bitte bestätige deine E-Mail-Adresse mit dem Code');
const loadAgain = 'Bitte lade diese Seite neu';

async function begin(page: Page): Promise<void> {
  await openForm(page, '/registration');
  await choose(page, 'Ich zahle selbst');
  await goOn(page);
}

test.beforeEach(({ setSetting }) => setSetting('registrationEmail', 'code'));

test('Enter asks for the code, and what was refused before is held against nobody who is at it', async ({
  page,
  server,
}) => {
  const { email } = newPerson();
  const code = codeIn(page);
  const unproven = unprovenIn(page);
  await begin(page);
  await goOn(page);
  await expect(unproven).not.toHaveCount(0);

  await test.step('the code is on its way: nothing is wrong any more, also for who goes to look for it', async () => {
    await addressIn(page).fill(email);
    await addressIn(page).press('Enter');
    await expect(code).toBeFocused();
    await expect(unproven).toHaveCount(0);
    await code.blur();
    await expect(page.getByRole('button', { name: 'Neuen Code senden' })).toBeVisible();
    await expect(unproven).toHaveCount(0);
    await expect(code).not.toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('who goes on without it is told so, and a wrong one has one message alone', async () => {
    await code.press('Enter');
    await expect(unproven).not.toHaveCount(0);
    await code.fill('000000');
    await expect(page.getByText('Dieser Code stimmt nicht')).toBeVisible();
    await expect(unproven).toHaveCount(0);
  });

  await test.step('the right one leaves no message', async () => {
    await code.fill('');
    await code.press('Enter');
    await expect(unproven).not.toHaveCount(0);
    await expect.poll(() => codeMailedTo(server.dataDir, email)).toMatch(/^\d{6}$/);
    await code.fill(await codeMailedTo(server.dataDir, email));
    await expect(page.getByText(`${email} ist bestätigt.`)).toBeFocused();
    await expect(unproven).toHaveCount(0);
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  });
});

test('who types another address while the code is looked at stays there, and has proven the first one', async ({
  page,
  server,
}) => {
  const { email } = newPerson();
  const proven = page.getByText(`${email} ist bestätigt.`);
  await begin(page);
  await addressIn(page).fill(email);
  await addressIn(page).press('Enter');
  await expect(codeIn(page)).toBeFocused();
  await expect.poll(() => codeMailedTo(server.dataDir, email)).toMatch(/^\d{6}$/);
  const gate = Promise.withResolvers<void>();
  await page.route('**/registration/code/check', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await codeIn(page).fill(await codeMailedTo(server.dataDir, email));
  await addressIn(page).fill(`x${email}`);
  const answered = page.waitForResponse('**/registration/code/check');
  gate.resolve();
  await answered;
  await expect(page.getByRole('button', { name: 'Code an diese Adresse senden' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(proven).toBeHidden();
  await addressIn(page).fill(email);
  await expect(proven).toBeVisible();
  await expect(addressIn(page)).toBeFocused();
});

test('an address that was copied with something unseen keeps its code when the form tidies it', async ({
  page,
}) => {
  const { email } = newPerson();
  await begin(page);
  await addressIn(page).fill(`\u200b${email}`);
  await addressIn(page).press('Enter');
  await expect(codeIn(page)).toBeFocused();
  await goOn(page);
  await expect(addressIn(page)).toHaveValue(email);
  await expect(unprovenIn(page)).not.toHaveCount(0);
  await expect(codeIn(page)).toBeVisible();
});

test('a page from before the setting was changed says what to do', async ({ page, setSetting }) => {
  await test.step('that asks for a code which nobody sends any more', async () => {
    await begin(page);
    await setSetting('registrationEmail', 'twice');
    await addressIn(page).fill(newPerson().email);
    await page.getByRole('button', { name: 'Code an diese Adresse senden' }).click();
    await expect(page.getByRole('alert').filter({ hasText: loadAgain })).toBeVisible();
  });

  await test.step('that asks for the address twice', async () => {
    await page.goto('/');
    await begin(page);
    await handInIdCardAlone(page);
    await fillInfos(page, newPerson());
    await setSetting('registrationEmail', 'code');
    await page.getByRole('button', { name: 'Jetzt registrieren' }).click();
    await expect(page.getByText(loadAgain)).toBeVisible();
  });

  await test.step('loaded again, it asks as the shop now does', async () => {
    await begin(page);
    await expect(page.getByRole('heading', { name: 'Wohin dürfen wir dir schreiben?' })).toBeVisible();
  });
});
