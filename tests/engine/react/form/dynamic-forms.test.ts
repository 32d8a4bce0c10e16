import type { Page } from '@playwright/test';
import { importForm } from '@rezeptur/engine/build';
import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { describe, test } from 'vitest';
import { expect } from '../../../support/expect.ts';
import { strangers } from '../../import/strangers.ts';
import { expectAccessible, usePage } from '../use-page.ts';

const shared = usePage();

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true });
const stored = async (page: Page) => {
  await expect(page.getByLabel('Gespeichert')).not.toBeEmpty();
  return JSON.parse(await page.getByLabel('Gespeichert').innerText()) as Record<string, unknown>;
};

describe('a form whose fields depend on its answers', () => {
  test('changes to another alternative by keyboard, keeps common answers and sends none of the other', async () => {
    const page = await shared.open('/standard/one-of?empty');
    const payment = field(page, 'Payment');
    await payment.focus();
    await page.keyboard.press('ArrowDown');
    await expect(payment).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(field(page, 'IBAN')).toBeFocused();
    await page.keyboard.type('DE02120300000000202051');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ines');
    await field(page, 'Contact').selectOption('By phone');
    await field(page, 'Phone').fill('040 123');
    await save(page).click();
    expect(await stored(page)).toEqual({
      payment: { kind: 'debit', iban: 'DE02120300000000202051', holder: 'Ines' },
      contact: { phone: '040 123' },
    });
    await payment.selectOption('Invoice');
    await expect(field(page, 'IBAN')).toHaveCount(0);
    await field(page, 'Reference').fill('R1');
    await save(page).click();
    await expect(page.getByLabel('Gespeichert')).toContainText('R1');
    expect((await stored(page)).payment).toEqual({ kind: 'invoice', reference: 'R1' });
  });

  test('accepts fast typing, also in fields that have just appeared', async () => {
    const page = await shared.open('/standard/if-then-else?empty');
    await field(page, 'Cat').check();
    await field(page, 'meat').check();
    await field(page, 'Abroad').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    const passport = 'C0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    await page.keyboard.type(passport);
    await save(page).click();
    expect(await stored(page)).toEqual({ animal: 'Cat', food: 'meat', trip: { abroad: true, passport } });
  });

  test('shows and sends a field only where its condition holds: in a form, a group and an entry of a list', async () => {
    const page = await shared.open('/standard/when');
    for (const label of ['Phone', 'Region', 'Drops']) await expect(field(page, label)).toHaveCount(0);
    await field(page, 'phone').check();
    await field(page, 'de').check();
    await field(page, 'oil').check();
    // Each stands where it was written, not behind the fields that are always asked.
    await expect(page.locator('form')).toContainText(/Contact.*Phone.*Home.*Country.*Region.*Kind.*Drops/s);
    await field(page, 'Region').fill('Hamburg');
    await field(page, 'Drops').fill('3');
    await save(page).click();
    await expect(field(page, 'Phone')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'Phone').fill('040 123');
    await save(page).click();
    const whole = {
      contact: 'phone',
      phone: '040 123',
      home: { country: 'de', region: 'Hamburg' },
      medicines: [{ kind: 'oil', drops: 3 }],
    };
    expect(await stored(page)).toEqual(whole);
    await field(page, 'flower').check();
    await expect(field(page, 'Drops')).toHaveCount(0);
    await save(page).click();
    await expect(page.getByLabel('Gespeichert')).not.toContainText('drops');
    expect(await stored(page)).toEqual({ ...whole, medicines: [{ kind: 'flower' }] });
  });

  test('loses nothing when all fields are filled at once, as autofill does', async () => {
    const page = await shared.open('/standard/any-of?empty');
    await page.locator('select').first().selectOption('Full name');
    await field(page, 'Last name').waitFor();
    await page.evaluate(() => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      for (const [name, value] of Object.entries({
        age: '7',
        firstName: 'Chuck',
        lastName: 'Baines',
        id: '12',
      })) {
        const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
        set?.call(input, value);
        input?.dispatchEvent(new Event('input', { bubbles: true }));
      }
    });
    await save(page).click();
    expect(await stored(page)).toEqual({ age: 7, firstName: 'Chuck', lastName: 'Baines', id: 12 });
  });

  test('doesn’t send the answers of a branch that is no longer shown', async () => {
    const page = await shared.open('/standard/if-then-else');
    await expect(field(page, 'lake')).toBeChecked();
    await field(page, 'Cat').check();
    await expect(field(page, 'lake')).toHaveCount(0);
    await field(page, 'grass').check();
    await field(page, 'Abroad').uncheck();
    await save(page).click();
    expect(await stored(page)).toEqual({ animal: 'Cat', food: 'grass', trip: { abroad: false } });
  });

  test('reports only errors of the chosen alternative', async () => {
    const page = await shared.open('/standard/one-of?empty');
    await field(page, 'Payment').selectOption('Card');
    await field(page, 'Card number').fill('12');
    await field(page, 'Contact').selectOption('By mail');
    await save(page).click();
    const entries = page.getByRole('region', { name: /noch nicht alle Felder/ }).getByRole('listitem');
    await expect(entries).toHaveCount(2);
    await expect(entries.nth(0)).toContainText('Card number');
    await expect(entries.nth(1)).toContainText('E-mail');
  });

  test('calls alternatives without a title by the word that tells them apart', async () => {
    const text = (title: string) => ({ type: 'string', title });
    const group = (title: string, parts: Record<string, unknown>[], shared = {}) => ({
      type: 'object',
      title,
      ...(Object.keys(shared).length > 0 && { properties: shared }),
      oneOf: parts.map((properties) => ({ type: 'object', properties })),
    });
    const kind = (only: unknown, title?: string) => ({ const: only, ...(title && { title }) });
    const properties = {
      pet: group('Tier', [
        { size: text('Größe'), kind: kind('cat', 'Art') },
        { size: text('Größe'), kind: kind('dog', 'Art'), breed: text('Rasse') },
      ]),
      plant: group('Pflanze', [
        { kind: kind('oak', 'Eiche'), height: text('Höhe') },
        { kind: { enum: ['fir'], title: 'Tanne' }, age: text('Alter') },
      ]),
      way: group(
        'Weg',
        [
          { by: kind('foot'), shoes: text('Schuhe') },
          { by: kind('bike'), tyres: text('Reifen') },
        ],
        {
          by: {
            oneOf: [
              { const: 'foot', title: 'Zu Fuß' },
              { const: 'bike', title: 'Mit dem Rad' },
            ],
          },
        },
      ),
      guest: group('Gast', [
        { sleeps: kind(true), bed: text('Bett') },
        { sleeps: kind(false), leaves: text('Geht um') },
      ]),
      mark: group('Zeichen', [{ a: text('A') }, { b: text('B') }]),
      many: {
        type: 'array',
        title: 'Mehrere',
        items: { oneOf: [{ properties: { kind: kind('x') } }, { properties: { kind: kind('y') } }] },
      },
    };
    shared.server.api = () => ({ status: 200, body: { schema: { type: 'object', properties }, ui: {} } });
    const page = await shared.open('/stranger');
    const offered = async (label: string) => await field(page, label).locator('option').allInnerTexts();
    await expect.poll(() => offered('Tier')).toEqual(['cat', 'dog']);
    await expect.poll(() => offered('Pflanze')).toEqual(['Eiche', 'Tanne']);
    await expect.poll(() => offered('Weg')).toEqual(['Zu Fuß', 'Mit dem Rad']);
    await expect.poll(() => offered('Gast')).toEqual(['Ja', 'Nein']);
    await expect.poll(() => offered('Zeichen')).toEqual(['Möglichkeit 1', 'Möglichkeit 2']);
    // An entry has a number, which is no name of what is chosen in it.
    await page.getByRole('group', { name: 'Mehrere' }).getByRole('button', { name: 'Hinzufügen' }).click();
    await expect.poll(() => offered('Bitte wählen')).toEqual(['x', 'y']);
  });

  test('adds entries with custom names, renames and removes them by keyboard', async () => {
    const page = await shared.open('/standard/additional-properties');
    await page.getByRole('button', { name: 'Eintrag hinzufügen' }).press('Enter');
    const names = page.getByLabel('Name des Eintrags');
    await expect(names).toHaveCount(3);
    await expect(names.last()).toBeFocused();
    await names.last().fill('depth');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'depth entfernen' })).toBeVisible();
    await page.locator('input[name="depth"]').fill('7');
    await page.getByRole('button', { name: 'width entfernen' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Eintrag hinzufügen' })).toBeFocused();
    await expectAccessible(page);
    await save(page).click();
    expect(await stored(page)).toEqual({ name: 'Box', height: 4, depth: 7 });
  });

  test('keeps the focus, and what is typed, while an entry gets its name by keyboard or by mouse', async () => {
    const page = await shared.open('/standard/additional-properties');
    const add = page.getByRole('button', { name: 'Eintrag hinzufügen' });
    const names = page.getByLabel('Name des Eintrags');
    await add.press('Enter');
    await expect(names.last()).toBeFocused();
    await names.last().fill('depth');
    await page.keyboard.press('Tab');
    await expect(page.locator('input[name="depth"]')).toBeFocused();
    await page.keyboard.type('7');
    await add.press('Enter');
    await expect(names.last()).toBeFocused();
    await names.last().fill('width');
    await page.locator('.rz-keys__entry').last().locator('input').last().click();
    await page.keyboard.type('9');
    // The name was taken: what it is called by now is said.
    await expect(names.last()).toHaveValue('width-2');
    // Emptied to be typed again an entry stays where it is, one that was there before, too.
    const width = page.locator('input[name="width"]');
    await width.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Backspace');
    await expect(width).toBeFocused();
    await page.keyboard.type('5');
    await expect(names.nth(0)).toHaveValue('width');
    // Enter sends it under the name that stands there.
    await names.nth(0).fill('breadth');
    await page.keyboard.press('Enter');
    expect(await stored(page)).toEqual({ name: 'Box', breadth: 5, height: 4, depth: 7, 'width-2': 9 });
  });

  test('renders a recursive schema as deep as it is answered', async () => {
    const page = await shared.open('/standard/recursive-references');
    const add = page.getByRole('button', { name: 'Next person hinzufügen' });
    await add.press('Enter');
    const last = page.locator('input[name="first.next.next.name"]');
    await expect(last).toBeFocused();
    await last.fill('Cleo');
    await expect(add).toHaveCount(1);
    await save(page).click();
    expect(await stored(page)).toMatchObject({ first: { next: { name: 'Ben', next: { name: 'Cleo' } } } });
  });

  test('gives a field its default when it appears, but not again once it was emptied', async () => {
    const page = await shared.open('/standard/defaults?empty');
    await expect(field(page, 'Name')).toHaveValue('Nobody');
    await field(page, 'Name').fill('');
    await field(page, 'Way').selectOption('On a horse');
    await expect(field(page, 'Horse')).toHaveValue('Rocinante');
    await expect(field(page, 'Name')).toHaveValue('');
    await save(page).click();
    expect(await stored(page)).toEqual({
      group: { a: 'from the group', b: 'own' },
      way: { kind: 'ride', horse: 'Rocinante' },
    });
  });

  test('leaves out an optional group with a default that nobody began, and asks for one that was begun', async () => {
    const page = await shared.open('/standard/defaults?empty');
    const parcel = page.getByRole('group', { name: 'Parcel' });
    await expect(parcel.getByRole('textbox', { name: 'Country' })).toHaveValue('DE');
    await parcel.getByRole('textbox', { name: 'Country' }).fill('AT');
    await save(page).click();
    await expect(parcel.getByRole('textbox', { name: 'Street' })).toHaveAttribute('aria-invalid', 'true');
    await parcel.getByRole('textbox', { name: 'Country' }).fill('');
    await save(page).click();
    expect(await stored(page)).not.toHaveProperty('parcel');
  });

  test('says of a list that is required and untouched that it is missing, and leads to it', async () => {
    const page = await shared.open('/standard/arrays?empty');
    await save(page).click();
    const missing = page
      .getByRole('region', { name: /noch nicht alle Felder/ })
      .getByRole('link', { name: /Texts/ });
    await expect(page.getByRole('group', { name: 'Texts' })).toHaveAccessibleDescription(/Texts/);
    await missing.press('Enter');
    await expect(page.getByRole('group', { name: 'Texts' }).getByRole('button')).toBeFocused();
  });
});

describe('a schema that others wrote, imported and compiled in the browser', () => {
  /** Draws it, and says what a validator thinks that knows the schema as it was written. */
  async function openStranger(name: string) {
    const stranger = strangers.find((one) => one.name === name);
    if (!stranger) throw new Error(`no stranger is called ${name}`);
    const { schema, ui } = importForm({
      ...stranger,
      name: 'stranger',
      idBase: 'https://strangers.invalid/',
    });
    const body = { schema, ui };
    shared.server.api = ({ url }) => ({ status: 200, body: url === '/api/stranger' ? body : { data: {} } });
    const original = stranger.documents.get(stranger.start.address) as object;
    const ajv = 'dependentSchemas' in original ? new Ajv2019({ strict: false }) : new Ajv({ strict: false });
    return { page: await shared.open('/stranger'), isValid: ajv.compile(original) };
  }
  const fill = async (page: Page, answers: Record<string, string>) => {
    for (const [name, text] of Object.entries(answers)) await page.locator(`[name="${name}"]`).fill(text);
  };
  const send = (page: Page) => page.locator('button[type=submit]').click();

  interface Case {
    name: string;
    /** How many entries are added first, each in the one before: its button comes first, once it is there. */
    adds?: number;
    /** What is typed, and the value that it means. */
    wrong: [Record<string, string>, unknown];
    right: [Record<string, string>, unknown];
    /** From the answers of the form to a value of the schema, where they are not the same. */
    back?: (answers: Record<string, unknown>) => unknown;
  }
  test.each<Case>([
    {
      name: 'rjsf: number-with-examples',
      wrong: [{ value: '1,5' }, 1.5],
      right: [{ value: '3306' }, 3306],
      back: ({ value }) => value,
    },
    {
      name: 'json-editor: pages/dependentSchemas',
      wrong: [{ credit_card: '12' }, { credit_card: 12 }],
      right: [{ billing_address: 'Weg 1' }, { credit_card: 12, billing_address: 'Weg 1' }],
    },
    {
      name: 'json-editor: pages/anyof',
      wrong: [{}, {}],
      right: [{ age: '7' }, { age: 7 }],
    },
    {
      name: 'json-editor: pages/oneof',
      wrong: [
        { p4: 'abc', 'p5.p1': 'abcd' },
        { p4: 'abc', p5: { p1: 'abcd' } },
      ],
      right: [
        { p4: 'abcd', 'p5.p2': 'efgh' },
        { p4: 'abcd', p5: { p1: 'abcd', p2: 'efgh' } },
      ],
    },
    {
      name: 'json-editor: pages/array-nested-arrays',
      adds: 2,
      wrong: [{}, undefined],
      right: [{ 'items.0.0': 'a' }, [['a']]],
      back: ({ items }) => items,
    },
  ])('$name is refused and sent as the original schema judges', async ({ name, adds = 0, ...typed }) => {
    const { wrong, right, back = (answers) => answers } = typed;
    const { page, isValid } = await openStranger(name);
    const add = page.getByRole('button', { name: 'Hinzufügen' });
    for (let count = 1; count <= adds; count++) {
      await expect(add).toHaveCount(count);
      await add.first().click();
    }
    await fill(page, wrong[0]);
    if (wrong[1] !== undefined) {
      await send(page);
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expect(page.getByLabel('Gesendet')).toBeEmpty();
      expect(isValid(wrong[1])).toBe(false);
    }
    await fill(page, right[0]);
    await send(page);
    await expect(page.getByLabel('Gesendet')).not.toBeEmpty();
    const sent = back(JSON.parse(await page.getByLabel('Gesendet').innerText()));
    expect(sent).toEqual(right[1]);
    expect(isValid(sent)).toBe(true);
  });
});
