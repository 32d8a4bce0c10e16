import { join } from 'node:path';
import { loadSchemas } from '@rezeptur/engine/build';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorkshop } from './workshop.ts';

let shop: Awaited<ReturnType<typeof createWorkshop>>;
const $schema = 'https://json-schema.org/draft/2020-12/schema';
const shelf = { type: 'object', properties: { name: { type: 'string', maxLength: 20 } } };
const flow = { start: 'on', states: { on: {} }, transitions: [] };

beforeEach(async () => {
  shop = await createWorkshop({
    'schemas/site.json': { idBase: 'https://shop.invalid/' },
    'schemas/opening.json': { $id: 'https://shop.invalid/opening', from: 9, until: 17 },
    'schemas/meta/opening.json': {
      $schema,
      $id: 'https://shop.invalid/meta/opening',
      type: 'object',
      additionalProperties: false,
      required: ['from', 'until'],
      properties: { $id: { type: 'string' }, from: { type: 'integer' }, until: { type: 'integer' } },
    },
    'schemas/entities/shelf/schema.json': shelf,
    'schemas/flows/lamp.json': { $id: 'https://shop.invalid/flows/lamp', ...flow },
    'schemas/notes.json': { whatever: 'nobody describes' },
  });
});
afterEach(() => shop.remove());
const load = () => loadSchemas(join(shop.root, 'schemas'));

test('files that fit their meta-schemas and addresses are read, and so is what nobody describes', () => {
  expect(load().flows).toHaveProperty('lamp');
});

test.each<[string, string, unknown, RegExp]>([
  [
    'an unknown key of a file that a meta-schema describes',
    'opening.json',
    { from: 9, until: 17, untill: 18 },
    /opening\.json:\d+:\d+: .*"untill" has no meaning here, did you mean "until"\?/,
  ],
  [
    'a wrong type in it',
    'opening.json',
    { from: '9', until: 17 },
    /opening\.json:\d+:\d+: from: must be of type integer/,
  ],
  ['a missing key of it', 'opening.json', { from: 9 }, /opening\.json:\d+:\d+: "until" is missing here/],
  [
    'the address of another file in it',
    'opening.json',
    { $id: 'https://shop.invalid/closing', from: 9, until: 17 },
    /opening\.json:\d+:\d+: \$id: is the address of another file; of this one it is https:\/\/shop\.invalid\/opening/,
  ],
  [
    'the address of another flow',
    'flows/lamp.json',
    { $id: 'https://shop.invalid/flows/lmap', ...flow },
    /flows\/lamp\.json:2:\d+: \$id: is the address of another file; .*\/flows\/lamp/,
  ],
  [
    'the address of another page',
    'entities/shelf/ui.json',
    { $id: 'https://shop.invalid/entities/rack/ui', title: 'name' },
    /entities\/shelf\/ui\.json:2:\d+: \$id: is the address of another file; .*\/entities\/shelf\/ui/,
  ],
  [
    'the address of other permissions',
    'permissions.json',
    { $id: 'https://shop.invalid/permission', clerk: { shelf: { actions: ['list'] } } },
    /permissions\.json:2:\d+: \$id: is the address of another file/,
  ],
])('%s stops the start', async (_what, file, content, message) => {
  await shop.write(`schemas/${file}`, content);
  expect(load).toThrow(message);
});

test('what cannot be read is told once', async () => {
  await shop.write('schemas/opening.json', '{ "from": ');
  expect(load).toThrow(/^(?!.*\n.*opening).*opening\.json:1:\d+: is not JSON/s);
});
