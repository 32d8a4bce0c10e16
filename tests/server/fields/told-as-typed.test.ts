import { createAjv, createForm } from '@rezeptur/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
  const { schemas } = server.deps;
  const schema = {
    type: 'object',
    properties: { depositCents: { title: 'Pfand', type: 'integer', minimum: 50 } },
  } as const;
  const form = createForm({ name: 'deposit', schema, ajv: createAjv() });
  schemas.replaceForms(new Map([...schemas.forms, ['deposit', form]]));
});
afterAll(() => server.close());

it('money of a form is refused in euros, as on its page', async () => {
  const { status, body } = await server.visitor().post('/api/shop/forms/deposit', { depositCents: 5 });
  expect([status, body.data]).toEqual([
    422,
    { depositCents: [expect.stringMatching(/^Pfand muss mindestens 0,50\s€ betragen\.$/)] },
  ]);
});

it.each([
  ['de', 'Geburtsdatum: Bitte gib einen Tag an, den es gibt, zum Beispiel 31.12.1990.'],
  ['en', 'Date of birth: please enter a day that exists, for example 1990-12-31.'],
])('a day is asked for as people write it, and once: %s', async (language, sentence) => {
  const pharmacist = await server.staff('pharmacist');
  const { id } = await server.addCustomer();
  const at = `/api/admin/customer/${id}`;
  const { version } = (await pharmacist.get<{ data: { version: number } }>(at)).body.data;
  const wrong = { version, dateOfBirth: '31. Dezember 1990' };
  const { body } = await pharmacist.put(at, wrong, { headers: { 'accept-language': language } });
  expect(body.data).toEqual({ dateOfBirth: [sentence] });
});
