import type { FormDefinition } from '@rezeptur/engine/core';
import { expect, it } from 'vitest';
import { apiCallOf, asCurl, asScript } from '../../../packages/shop/src/features/workbench/form/api-call.ts';

const form: FormDefinition = {
  name: 'pet',
  version: '1',
  schema: { type: 'object', properties: { password: { type: 'string', writeOnly: true } } },
  ui: { submit: { method: 'post', path: '/pets' } },
  check: () => [],
  decide: () => true,
};
const photo = { id: 'f1', name: "Mia's.jpg", size: 3, type: 'image/jpeg' };
const answers = { name: 'Mia', owner: { zip: '20095' }, photos: [photo], vaccinated: true, sold: false };

it('writes keys as the engine sends them', () => {
  const { method, path, parts } = apiCallOf(form, answers, '/api/shop');
  expect(`${method} ${path}`).toBe('POST /api/shop/pets');
  expect(parts).toEqual([
    { key: 'name', value: 'Mia', isFile: false },
    { key: 'owner[zip]', value: '20095', isFile: false },
    { key: 'photos[0]', value: "Mia's.jpg", isFile: true },
    { key: 'vaccinated', value: '1', isFile: false },
  ]);
});

it("uses the form's own address where the ui names no call", () => {
  expect(apiCallOf({ ...form, ui: {} }, {}, '/api/shop').path).toBe('/api/shop/forms/pet');
});

it('never shows a password', () => {
  const call = apiCallOf(form, { password: 'Geheim1!' }, '');
  expect(asCurl(call, 'http://shop.test') + asScript(call)).not.toContain('Geheim1!');
});

it('quotes characters that a shell would interpret', () => {
  const text = asCurl(apiCallOf(form, answers, '/api/shop'), 'http://shop.test');
  expect(text).toContain("curl -X POST 'http://shop.test/api/shop/pets'");
  expect(text).toContain(String.raw`-F 'photos[0]=@Mia'\''s.jpg'`);
});

it('writes a script that a page can run', () => {
  const text = asScript(apiCallOf(form, answers, '/api/shop'));
  expect(text).toContain('body.append("owner[zip]", "20095");');
  expect(text).toContain('"/api/shop/pets"');
});
