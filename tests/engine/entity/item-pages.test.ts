import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { expect } from '../../support/expect.ts';
import { fixtureFiles, oversizeFile } from '../../support/fixtures/fixture-files.ts';
import { expectAccessible, usePage } from '../react/use-page.ts';
import { idOf } from './support/suppliers.ts';

const shared = usePage();
const supplier = (id: number, page = '') => `/entity-pages/supplier/${idOf(id)}${page}`;
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Speichern' }).click();
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });

describe('the page of an item', () => {
  test('says that there is none where the server has none, and offers no other try', async () => {
    // As json-server 1 says it, and the older one.
    shared.server.api = ({ url = '' }) => ({
      status: 404,
      body: url.includes(idOf(1)) ? { error: 'Not Found' } : {},
    });
    const page = await shared.open(`${supplier(1)}?rest`);
    await expect(page.getByRole('alert')).toHaveText('Diesen Eintrag gibt es nicht, oder er wurde gelöscht.');
    await expect(page.getByRole('button', { name: 'Noch einmal versuchen' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Lieferanten', exact: true })).toBeVisible();
  });

  test('has its fields in groups, its buttons and the lists of related items', async () => {
    const page = await shared.open(supplier(1));
    await expect(page.getByRole('heading', { level: 1, name: 'Elbhandel' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Stammdaten' })).toContainText('Aktiv');
    for (const name of ['Lieferanten', 'Bearbeiten'])
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Löschen', exact: true })).toBeVisible();
    const contacts = page.getByRole('region', { name: /^Kontakte/ });
    await expect(contacts.locator('tbody').getByRole('row')).toHaveCount(2);
    await expect(contacts.getByRole('columnheader', { name: 'Lieferant' })).toHaveCount(0);
    await contacts.getByRole('searchbox').fill('Person 2');
    await expect(contacts.locator('tbody').getByRole('row')).toHaveCount(1);
    await expect(page).toHaveURL(/contact\.q=Person/);
    await page.reload();
    await expect(contacts.locator('tbody').getByRole('row')).toHaveCount(1);
    await expectAccessible(page);
    await page.goto(shared.server.url + supplier(3));
    await expect(contacts).toContainText('Hier gibt es noch keine Einträge.');
    await expect(contacts.getByRole('searchbox')).toHaveCount(0);
  });

  test('begins at its heading for whoever was led to it by keyboard, and not when the app is opened', async () => {
    const page = await shared.open('/entity-pages/supplier');
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    await expect(heading('Lieferanten')).not.toBeFocused();
    await page.getByRole('link', { name: 'Elbhandel', exact: true }).press('Enter');
    await expect(heading('Elbhandel')).toBeFocused();
    await page.getByRole('link', { name: 'Bearbeiten', exact: true }).press('Enter');
    await expect(heading('Elbhandel bearbeiten')).toBeFocused();
    await page.getByRole('link', { name: 'Abbrechen', exact: true }).press('Enter');
    await expect(heading('Elbhandel')).toBeFocused();
    await page.getByRole('link', { name: 'Lieferanten', exact: true }).press('Enter');
    // Back in the list they go on where they were.
    await expect(page.getByRole('link', { name: 'Elbhandel', exact: true })).toBeFocused();
  });

  test('begins at its heading also for whoever comes from a page that has none for this, be it the first one or another', async () => {
    const page = await shared.open('/entity-pages');
    const heading = page.getByRole('heading', { level: 1, name: 'Lieferanten', exact: true });
    await page.getByRole('link', { name: 'Zu den Lieferanten' }).press('Enter');
    await expect(heading).toBeFocused();
    // The tab may have been reloaded at such a page.
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(heading).not.toBeFocused();
    await page.goBack();
    await page.getByRole('link', { name: 'Zu den Lieferanten' }).press('Enter');
    await expect(heading).toBeFocused();
  });

  test('shows placeholders while it loads, refreshes while work is under way, and says when the item doesn’t exist', async () => {
    const page = await shared.open(`${supplier(1)}?hold`);
    await expect(page.getByRole('status')).toHaveText('Wird geladen …');
    const put = (version: number, values: object) =>
      page.evaluate(`hands.source.update('supplier', '${idOf(1)}', ${JSON.stringify({ version, values })})`);
    await put(1, { mailCount: 2 });
    await page.evaluate('hands.release()');
    await expect(page.getByRole('heading', { level: 1, name: 'Elbhandel' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'gehen hinaus' })).toBeVisible();
    const guest = { name: 'Person 9', supplierId: idOf(1) };
    await page.evaluate(`hands.source.create('contact', ${JSON.stringify({ values: guest })})`);
    // A read that fails is told, and the next one is made all the same.
    await page.evaluate('hands.isBroken = true');
    await expect(page.getByRole('alert')).toBeVisible();
    await put(2, { mailCount: 0 });
    await page.evaluate('hands.isBroken = false');
    await expect(page.getByRole('status').filter({ hasText: 'sind fort' })).toBeVisible();
    await expect(page.getByRole('region', { name: /^Kontakte/ })).toContainText('3 Einträge');
    await page.goto(shared.server.url + supplier(777));
    await expect(page.getByRole('alert')).toBeVisible();
  });
});

describe('editing', () => {
  test('does what the project configures after saving', async () => {
    const page = await shared.open(supplier(2, '/edit'));
    await field(page, 'Name').fill('Umbenannt');
    await save(page);
    await expect(page.locator('body')).toHaveAttribute('data-saved', /Elbhandel/);
  });

  test('is guarded: by links, by the browser’s back and when the tab is closed', async () => {
    const page = await shared.open('/entity-pages/supplier');
    await page.getByRole('link', { name: 'Elbhandel bearbeiten' }).click();
    await field(page, 'Name').fill('Nie gespeichert');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect(field(page, 'Name')).toHaveValue('Nie gespeichert');
    await expect(page).toHaveURL(/edit$/);
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.type());
        void dialog.dismiss();
      });
    });
    await page.close({ runBeforeUnload: true });
    expect(await asked).toBe('beforeunload');
    await expectAccessible(page);
    await page.goBack();
    await question(page).getByRole('button', { name: 'Verwerfen' }).click();
    await expect(page.getByRole('heading', { name: 'Lieferanten' })).toBeVisible();
  });

  test('leaves without a question when nothing was changed', async () => {
    const page = await shared.open(supplier(3, '/edit'));
    await field(page, 'Name').fill('Anders');
    await field(page, 'Name').fill('Elbhandel 3');
    await page.getByRole('link', { name: 'Abbrechen' }).click();
    await expect(page).toHaveURL(/000003$/);
  });

  test('stores a no where a question had no answer', async () => {
    const page = await shared.open(`/entity-pages/contact/${idOf(902)}/edit`);
    await page.getByRole('radiogroup', { name: 'Kauft ein' }).getByRole('radio', { name: 'Nein' }).check();
    await save(page);
    await expect
      .poll(() => page.evaluate(`hands.source.show('contact', '${idOf(902)}')`))
      .toMatchObject({ isBuyer: false, version: 2 });
  });

  test('leaves empty what an item has not, whatever a new one begins with', async () => {
    const page = await shared.open(`/entity-pages/contact/${idOf(903)}/edit`);
    await field(page, 'Name').fill('Person drei');
    await expect(field(page, 'Gruß')).toHaveValue('');
    await save(page);
    const changed = () => page.evaluate(`hands.source.show('contact', '${idOf(903)}')`);
    await expect.poll(changed).toMatchObject({ name: 'Person drei', version: 2 });
    expect(await changed()).not.toHaveProperty('greeting');
  });

  test('begins with what the item is by now, not with what was seen of it before', async () => {
    const page = await shared.open(supplier(1));
    await expect(page.getByRole('heading', { level: 1, name: 'Elbhandel' })).toBeVisible();
    await page.evaluate(
      `hands.source.update('supplier', '${idOf(1)}', { version: 1, values: { name: 'Alsterhandel' } })`,
    );
    await page.getByRole('link', { name: 'Bearbeiten', exact: true }).click();
    await expect(field(page, 'Name')).toHaveValue('Alsterhandel');
    await field(page, 'Name').fill('Bille und Alster');
    await save(page);
    const now = () => page.evaluate(`hands.source.show('supplier', '${idOf(1)}')`);
    await expect.poll(now).toMatchObject({ name: 'Bille und Alster', version: 3 });
  });

  test('shows both values when another person saved first, and saves the chosen ones', async () => {
    const page = await shared.open(supplier(4, '/edit'));
    await field(page, 'Name').fill('Mein Name');
    await page.evaluate(
      `hands.source.update('supplier', '${idOf(4)}', {
        version: 1, values: { name: 'Ihr Name', note: 'Ihre Notiz' },
      })`,
    );
    await save(page);
    const conflict = page.getByRole('dialog', { name: 'Inzwischen geändert' });
    const name = conflict.getByRole('group', { name: 'Name' });
    await expect(name).toContainText('Mein Name');
    await expect(name).toContainText('Ihr Name');
    // A view of the project's own knows the item, and that it is compared.
    await expect(conflict.getByRole('group', { name: 'Notiz' })).toContainText(
      'Ihre Notiz · Ihr Name · im Ganzen',
    );
    await expectAccessible(page);
    await name.getByRole('radio', { name: /Jetzt gespeichert/ }).focus();
    await page.keyboard.press('Space');
    await conflict.getByRole('button', { name: 'Auswahl speichern' }).click();
    await expect(conflict).toHaveCount(0);
    const now = await page.evaluate(`hands.source.show('supplier', '${idOf(4)}')`);
    expect(now).toMatchObject({ name: 'Ihr Name', note: 'Ihre Notiz' });
  });

  test('shows what another person emptied, and does not write it back', async () => {
    let row: object = { id: idOf(1), revision: 1, name: 'Elbhandel', note: 'Hinten klingeln' };
    const sent: unknown[] = [];
    shared.server.api = ({ method, text }) => {
      if (method === 'PATCH') sent.push(JSON.parse(text));
      return { status: 200, body: row };
    };
    const page = await shared.open(`${supplier(1, '/edit')}?rest=revision`);
    await field(page, 'Name').fill('Alsterhandel');
    row = { id: idOf(1), revision: 2, name: 'Elbhandel' };
    await save(page);
    const conflict = page.getByRole('dialog', { name: 'Inzwischen geändert' });
    await expect(conflict.getByRole('group', { name: 'Notiz' })).toContainText('Hinten klingeln');
    await conflict.getByRole('button', { name: 'Auswahl speichern' }).click();
    await expect.poll(() => sent).toEqual([{ name: 'Alsterhandel', revision: 3 }]);
  });

  test('takes nothing for emptied that a person may no longer read, nor what they only may by now', async () => {
    const item = { id: idOf(1), version: 1, name: 'Elbhandel', note: 'Hinten klingeln' };
    const { note: _unread, ...rest } = item;
    const current = { ...rest, version: 2, rating: 4, tags: ['Glas'] };
    const sent: unknown[] = [];
    shared.server.api = ({ method, text }) => {
      if (method === 'GET') return { status: 200, body: { data: item } };
      sent.push(JSON.parse(text));
      return sent.length === 1
        ? { status: 409, body: { error: 'Zu spät', current } }
        : { status: 200, body: { data: current } };
    };
    const page = await shared.open(`${supplier(1, '/edit')}?server`);
    await field(page, 'Name').fill('Alsterhandel');
    await save(page);
    const conflict = page.getByRole('dialog', { name: 'Inzwischen geändert' });
    await expect(conflict).toBeVisible();
    await expect(conflict.getByRole('group')).toHaveCount(0);
    await conflict.getByRole('button', { name: 'Auswahl speichern' }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        { name: 'Alsterhandel', version: 1 },
        { name: 'Alsterhandel', version: 2 },
      ]);
  });
});

describe('creating', () => {
  test('asks before leaving, says what is missing, and leads where the ui says', async () => {
    const page = await shared.open('/entity-pages/supplier');
    await page.getByRole('link', { name: 'Lieferant anlegen' }).click();
    await field(page, 'Notiz').fill('angefangen');
    await page.getByRole('link', { name: 'Abbrechen' }).click();
    await question(page).getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await save(page);
    await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'Name').fill('Neuling');
    await save(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Neuling' })).toBeVisible();
    // The form that made it is not in the history: back leads to the list.
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Lieferanten' })).toBeVisible();
  });

  test('asks in an entry of a list what hangs on its other fields, and keeps no answer that was hidden again', async () => {
    const page = await shared.open('/entity-pages/tour/new');
    await field(page, 'Name').fill('Nord');
    for (const stop of ['Halt 1', 'Halt 2']) {
      await page.getByRole('button', { name: 'Halt hinzufügen' }).click();
      const entry = page.getByRole('group', { name: stop });
      await expect(entry.getByRole('textbox', { name: 'Tor' })).toHaveCount(0);
      await entry.getByRole('radio', { name: 'Lager' }).check();
      await entry.getByRole('textbox', { name: 'Tor' }).fill(`${stop}, Tor 7`);
    }
    await page.getByRole('group', { name: 'Halt 1' }).getByRole('radio', { name: 'Haustür' }).check();
    await expect(page.getByRole('textbox', { name: 'Tor' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Halt 2 nach oben' }).click();
    await expect(
      page.getByRole('group', { name: 'Halt 1' }).getByRole('textbox', { name: 'Tor' }),
    ).toHaveValue('Halt 2, Tor 7');
    await expectAccessible(page);
    await save(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Nord' })).toBeVisible();
    const stops = page.getByRole('region', { name: 'Halte' }).locator('tbody').getByRole('row');
    await expect(stops).toHaveText([/Lager\s*Halt 2, Tor 7/, /Haustür/]);
    await expect(page.getByText('Halt 1, Tor 7')).toHaveCount(0);
  });

  test('begins no group by its defaults, and asks about none that nobody has changed', async () => {
    const page = await shared.open('/entity-pages/tour/new');
    await field(page, 'Name').fill('Süd');
    await expect(field(page, 'Land')).toHaveValue('');
    await save(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Süd' })).toBeVisible();
    const made = await page.evaluate("hands.source.list('tour', {})");
    expect(made).toMatchObject({ data: [{ name: 'Süd' }] });
    expect(JSON.stringify(made)).not.toContain('DE');
    await page.getByRole('link', { name: 'Bearbeiten', exact: true }).click();
    await expect(field(page, 'Land')).toHaveValue('');
    await page.getByRole('link', { name: 'Abbrechen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Süd' })).toBeVisible();
  });

  test('leaves out a group that was begun and emptied again, and takes away a stored one', async () => {
    const page = await shared.open('/entity-pages/tour/new');
    await field(page, 'Name').fill('West');
    await field(page, 'Straße').fill('A');
    await field(page, 'Straße').fill('');
    await page.getByRole('checkbox', { name: 'Rampe' }).click();
    await page.getByRole('checkbox', { name: 'Rampe' }).click();
    await save(page);
    await expect(page.getByRole('heading', { level: 1, name: 'West' })).toBeVisible();
    const made = await page.evaluate("hands.source.list('tour', {})");
    expect(JSON.stringify(made)).not.toContain('depot');
    await page.getByRole('link', { name: 'Bearbeiten', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Rampe' }).click();
    await page.getByRole('checkbox', { name: 'Rampe' }).click();
    await page.getByRole('link', { name: 'Abbrechen' }).click();
    await page.getByRole('link', { name: 'Bearbeiten', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Rampe' }).click();
    await save(page);
    await expect(field(page, 'Straße')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'Straße').fill('Am Wall 1');
    await save(page);
    const now = () => page.evaluate("hands.source.list('tour', {})");
    await expect.poll(now).toMatchObject({ data: [{ depot: { street: 'Am Wall 1', ramp: true } }] });
    await page.getByRole('link', { name: 'Bearbeiten', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Rampe' }).click();
    await field(page, 'Straße').fill('');
    await save(page);
    await expect.poll(now).toMatchObject({ data: [{ name: 'West', depot: null }] });
  });

  test('demands no entries of a list that it does not demand, and empties it again', async () => {
    const page = await shared.open('/entity-pages/tour/new');
    await field(page, 'Name').fill('Ost');
    await page.getByRole('checkbox', { name: 'Montag' }).check();
    await save(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Ost' })).toBeVisible();
    const now = () => page.evaluate("hands.source.list('tour', {})");
    expect(await now()).toMatchObject({ data: [{ name: 'Ost', days: ['mo'] }] });
    expect(JSON.stringify(await now())).not.toContain('phones');
    await page.getByRole('link', { name: 'Bearbeiten', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Montag' }).uncheck();
    await save(page);
    await expect.poll(now).toMatchObject({ data: [{ name: 'Ost', days: null }] });
  });

  test('creates one item after the other where the ui says so, and an anchor link loses no input', async () => {
    const page = await shared.open('/entity-pages/contact/new');
    await field(page, 'Name').fill('Erste');
    await expect(field(page, 'Gruß')).toHaveValue('Moin');
    await page.evaluate(() => {
      location.hash = 'inhalt';
    });
    await expect(field(page, 'Name')).toHaveValue('Erste');
    await page.getByRole('combobox', { name: 'Lieferant' }).fill('Elbhandel 7');
    await page.getByRole('option', { name: 'Elbhandel 7', exact: true }).click();
    await save(page);
    await expect(field(page, 'Name')).toHaveValue('');
    await expect(page.getByRole('heading', { level: 1, name: 'Kontakt anlegen' })).toBeVisible();
    const made = await page.evaluate("hands.source.list('contact', { search: 'Erste' })");
    expect(made).toMatchObject({ total: 1 });
  });

  test('has no way back where its ui removes it', async () => {
    const page = await shared.open('/entity-pages/contact/new');
    await expect(page.getByRole('heading', { level: 1, name: 'Kontakt anlegen' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Kontakte' })).toHaveCount(0);
  });
});

describe('deleting', () => {
  test('requires the name to be typed, then leads to the list; in a list it stays there', async () => {
    const page = await shared.open(supplier(5));
    await page.getByRole('button', { name: 'Löschen', exact: true }).click();
    const sure = page.getByRole('alertdialog', { name: 'Lieferant löschen?' });
    await expect(sure.getByRole('button', { name: 'Löschen' })).toBeDisabled();
    await sure.getByRole('textbox').fill('Elbhandel');
    await sure.getByRole('textbox').press('Enter');
    await expect(sure.getByRole('button', { name: 'Löschen' })).toBeDisabled();
    await sure.getByRole('textbox').fill('Elbhandel 5');
    await sure.getByRole('button', { name: 'Löschen' }).click();
    await expect(page.getByText('22 Einträge')).toBeVisible();
    const asked = await page.evaluate<string[]>('hands.asked');
    expect(asked, 'what is gone is not asked for once more').toEqual([idOf(5)]);
    await page.getByRole('link', { name: 'Seite 2' }).click();
    await page.getByRole('button', { name: 'Elbhandel 43 löschen' }).click();
    await sure.getByRole('textbox').fill('Elbhandel 43');
    await sure.getByRole('button', { name: 'Löschen' }).click();
    await expect(page.getByText('21 Einträge')).toBeVisible();
    await expect(page).toHaveURL(/page=2/);
    // The row that took its place is there to go on with.
    await expect(page.getByRole('button', { name: 'Elbhandel 45 löschen' })).toBeFocused();
  });
});

test('a page that stays after its item was deleted says so, and offers nothing more to do with it', async () => {
  const page = await shared.open(`${supplier(6)}?remains`);
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  const sure = page.getByRole('alertdialog');
  await sure.getByRole('textbox').fill('Elbhandel 6');
  await sure.getByRole('button', { name: 'Löschen' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-deleted', 'Elbhandel 6');
  await expect(page.getByRole('alert')).toHaveText('Diesen Eintrag gibt es nicht, oder er wurde gelöscht.');
  await expect(page).toHaveURL(/000006\?remains$/);
  await expect(page.getByRole('button', { name: 'Löschen', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Bearbeiten', exact: true })).toHaveCount(0);
});

describe('files of an item', () => {
  test('are chosen in its form, sent with it, shown by name and size, kept, replaced and removed', async () => {
    const page = await shared.open('/entity-pages/supplier/new');
    const shown = page.getByRole('region', { name: 'Weiteres' });
    const edit = () => page.getByRole('link', { name: 'Bearbeiten', exact: true }).click();
    // This project stays on the page after a save.
    const saveAndShow = async () => {
      await page.evaluate("document.body.removeAttribute('data-saved')");
      await save(page);
      await expect(page.locator('body')).toHaveAttribute('data-saved', /Alsterhandel/);
      await page.getByRole('link', { name: 'Abbrechen' }).click();
      await expect(page.getByRole('link', { name: 'Bearbeiten', exact: true })).toBeVisible();
    };
    await field(page, 'Name').fill('Alsterhandel');
    await page.getByLabel('Vertrag', { exact: true }).setInputFiles(fixtureFiles.prescription);
    await page.getByLabel('Unterlagen', { exact: true }).setInputFiles(fixtureFiles.idCardFront);
    await expect(page.getByText('id-card-front.jpg', { exact: true })).toBeVisible();
    await save(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Alsterhandel' })).toBeVisible();
    await expect(shown).toContainText(/prescription\.pdf · [\d,]+ (kB|Byte)/);
    await expect(shown).toContainText('id-card-front.jpg');
    await edit();
    await page.getByLabel('Unterlagen', { exact: true }).setInputFiles(fixtureFiles.insuranceCardBack);
    await expect(page.getByText('insurance-card-back.jpg', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'prescription.pdf entfernen' }).click();
    await saveAndShow();
    await expect(shown).toContainText('insurance-card-back.jpg');
    await expect(shown).toContainText('id-card-front.jpg');
    await expect(shown).not.toContainText('prescription.pdf');
    await edit();
    await page.getByRole('button', { name: 'id-card-front.jpg entfernen' }).click();
    await saveAndShow();
    await expect(shown).not.toContainText('id-card-front.jpg');
    await expect(shown).toContainText('insurance-card-back.jpg');
  });
});

test('a file of an item is not left without a question while it is looked at', async () => {
  const page = await shared.openAlone(supplier(1, '/edit'));
  const looked: (() => void)[] = [];
  await page.route(/fit-picture/, (route) => void looked.push(() => void route.continue()));
  await page.getByLabel('Vertrag', { exact: true }).setInputFiles(oversizeFile(1024 * 1024));
  await expect.poll(() => looked.length).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Abbrechen' }).click();
  await question(page).getByRole('button', { name: 'Weiter bearbeiten' }).click();
  for (const go of looked) go();
  await expect(page.getByText('zu-gross.jpg', { exact: true })).toBeVisible();
});

describe('a source', () => {
  test('that only reads leaves no way to create, change or delete', async () => {
    const page = await shared.open('/entity-pages/supplier?readonly');
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(20);
    await expect(page.getByRole('link', { name: /anlegen$|bearbeiten$/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /löschen$/ })).toHaveCount(0);
    await page.goto(`${shared.server.url}${supplier(1)}?readonly`);
    await expect(page.getByRole('heading', { level: 1, name: 'Elbhandel' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Bearbeiten' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Löschen' })).toHaveCount(0);
    await page.goto(`${shared.server.url}/entity-pages/supplier/new?readonly`);
    await expect(page.getByRole('heading', { level: 1, name: 'Kein Zugriff' })).toBeVisible();
    // Nobody is left there: neither by the page nor by the window's title.
    await expect(page.getByRole('link', { name: 'Übersicht' })).toHaveAttribute('href', '/entity-pages');
    await expect(page).toHaveTitle(/^Kein Zugriff/);
  });

  test('that is plain REST has items without versions and without what is empty', async () => {
    const row = { id: 7, name: 'Elbhandel', state: 'active' };
    const sent: string[] = [];
    shared.server.api = ({ method, url = '', text }) => {
      if (method === 'PATCH') sent.push(`${url} ${text}`);
      return { status: 200, body: url.includes('/supplier/7') ? row : { data: [row], items: 1 } };
    };
    const page = await shared.open('/entity-pages/supplier?rest');
    await page.locator('tbody').getByRole('link', { name: 'Elbhandel', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Elbhandel' })).toBeVisible();
    await expect(page.locator('.rz-show__meta')).toHaveCount(0);
    await page.getByRole('link', { name: 'Bearbeiten', exact: true }).click();
    // Drawn by a widget of the project's own.
    await expect(field(page, 'Notiz')).toHaveAttribute('data-own');
    await field(page, 'Notiz').fill('Neues Lager');
    await save(page);
    await expect.poll(() => sent).toEqual(['/api/supplier/7 {"note":"Neues Lager"}']);
  });

  test('that answers late is told of by the name that an item was given just now', async () => {
    const row = { id: 7, name: 'Elbhandel', state: 'active' };
    shared.server.api = ({ method, text }) => {
      if (method === 'PATCH') Object.assign(row, JSON.parse(text));
      return { status: 200, body: row };
    };
    const page = await shared.open('/entity-pages/supplier/7/edit?rest');
    await field(page, 'Name').fill('Alsterhandel');
    await save(page);
    await expect(page.getByText('„Alsterhandel“ wurde gespeichert.')).toBeVisible();
  });

  test('that is a server gets chosen files in a form, and those that it has by their ids', async () => {
    const row = { id: idOf(1), version: 4, name: 'Elbhandel', state: 'active' };
    const papers = [{ id: 'p1', name: 'old.pdf', size: 9, type: 'application/pdf' }];
    const sent: string[] = [];
    shared.server.api = ({ method, url = '', text }) => {
      if (method === 'GET' && url.includes(row.id))
        return { status: 200, body: { data: { ...row, papers } } };
      if (method === 'GET') return { status: 200, body: { data: [], total: 0, page: 1, itemsPerPage: 20 } };
      sent.push(`${method} ${url}`, text);
      return { status: 200, body: { data: row } };
    };
    const page = await shared.open(`${supplier(1, '/edit')}?server`);
    await field(page, 'Name').fill('Alsterhandel');
    await page.getByLabel('Unterlagen', { exact: true }).setInputFiles(fixtureFiles.idCardFront);
    await expect(page.getByText('id-card-front.jpg', { exact: true })).toBeVisible();
    await save(page);
    await expect.poll(() => sent[0]).toBe(`PUT /api/supplier/${row.id}`);
    expect(fieldsIn(sent[1])).toEqual([
      'name="name" Alsterhandel',
      'name="papers[0][id]" p1',
      'name="papers[1]"; filename="id-card-front.jpg"',
      'name="version" 4',
    ]);
  });
});

/** The parts of a multipart body, in order; of a file its name alone. */
const fieldsIn = (body = '') =>
  [
    ...body.matchAll(
      /form-data; (name="[^"]+"(?:; filename="[^"]+")?)\r\n(?:Content-Type[^\r]*\r\n)?\r\n([^\r]*)/g,
    ),
  ]
    .map(([, head = '', value = '']) => (head.includes('filename') ? head : `${head} ${value}`))
    .sort();
