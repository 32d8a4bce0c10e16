import type { JsonSchema } from '@rezeptur/engine/core';
import { test } from 'vitest';
import { expect } from '../../../support/expect.ts';
import { usePage } from '../use-page.ts';

const shared = usePage();

const properties: Record<string, JsonSchema> = {
  address: {
    type: 'object',
    title: 'Anschrift',
    required: ['city', 'country'],
    properties: {
      city: { type: 'string', title: 'Ort', maxLength: 40 },
      country: { type: 'string', title: 'Land', maxLength: 2, default: 'DE' },
    },
  },
  other: {
    type: 'object',
    title: 'Andere Anschrift',
    required: ['town', 'state'],
    properties: {
      town: { type: 'string', title: 'Stadt', maxLength: 40 },
      state: { type: 'string', title: 'Staat', maxLength: 2, default: 'AT' },
    },
  },
  items: {
    type: 'array',
    title: 'Waren',
    items: {
      type: 'object',
      title: 'Ware',
      properties: {
        count: { type: 'integer', title: 'Menge', default: 1 },
        gift: { type: 'boolean', title: 'Geschenk', default: true },
      },
    },
  },
};

test.each([
  ['has one shape', {}],
  ['takes other keys', { additionalProperties: { type: 'string', maxLength: 9 } }],
])(
  'groups and entries of a form that %s begin with their defaults, which can be emptied',
  async (_what, more) => {
    const schema = { type: 'object', required: ['address'], properties, ...more };
    shared.server.api = () => ({ status: 200, body: { schema, ui: {} } });
    const page = await shared.open('/stranger');
    await expect(page.getByLabel('Land')).toHaveValue('DE');
    await page.getByRole('group', { name: 'Waren' }).getByRole('button', { name: 'Hinzufügen' }).click();
    await expect(page.getByLabel('Menge')).toHaveValue('1');
    await expect(page.getByLabel('Geschenk')).toBeChecked();
    await page.getByLabel('Ort').fill('Husum');
    await page.getByLabel('Land').fill('');
    await page.locator('button[type=submit]').click();
    await expect(page.getByLabel('Land')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Land').fill('DK');
    await page.locator('button[type=submit]').click();
    // Nobody began the other address.
    await expect(page.getByLabel('Gesendet')).toHaveText(
      JSON.stringify({ address: { city: 'Husum', country: 'DK' }, items: [{ count: 1, gift: true }] }),
    );
  },
);
