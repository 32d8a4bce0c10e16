import { join } from 'node:path';
import { loadSchemas } from '@rezeptur/engine/build';
import { advance, createAjv, createFlow, offers } from '@rezeptur/engine/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readJson, readText } from '../../contract/support/files.ts';
import { createWorkshop } from './workshop.ts';

const page = readText('docs/engine/flows.md');
const [, example = ''] = /```json\n(.*?)```/s.exec(page) ?? [];

let shop: Awaited<ReturnType<typeof createWorkshop>>;
beforeEach(async () => {
  const person = { type: 'string', entity: 'person', readOnly: true };
  shop = await createWorkshop({
    'schemas/flows/rent.json': JSON.parse(example),
    'schemas/entities/person/schema.json': { type: 'object', properties: { name: { type: 'string' } } },
    'schemas/entities/bike/schema.json': {
      type: 'object',
      properties: { note: { type: 'string' }, boughtBy: person, state: { readOnly: true } },
    },
    'schemas/entities/bike/ui.json': { flow: 'rent', title: ['note'] },
  });
});
afterEach(() => shop.remove());

test('the flow that the page about flows shows is read, and decides', () => {
  const { flows, entities } = loadSchemas(join(shop.root, 'schemas'));
  expect(entities.bike?.schema.properties?.state?.enum).toEqual(['free', 'lent', 'broken', 'sold']);
  const table = flows.rent;
  if (!table) throw new Error('There is no flow rent.');
  const { decide } = createFlow({ table, ajv: createAjv() });
  const clerk = { role: 'clerk', facts: { isChecked: false } };
  expect(offers(table, { state: 'free', ...clerk }, decide)).toMatchObject([
    { event: 'lend', allowed: false, code: 'notChecked' },
    { event: 'breakDown', allowed: true },
    { event: 'note', allowed: true },
  ]);
  expect(advance(table, 'lent', 'sell', { ...clerk, role: 'boss' }, decide)).toMatchObject({
    code: 'notInHouse',
  });
});

test('what an event asks for is an object that holds what it names, and nothing else', () => {
  const table = loadSchemas(join(shop.root, 'schemas')).flows.rent;
  if (!table) throw new Error('There is no flow rent.');
  const { check } = createFlow({ table, ajv: createAjv() });
  const brokenBy = (fields: object) => check('breakDown', fields).map(({ path }) => path);
  expect(brokenBy({ reason: 'A flat tyre' })).toEqual([]);
  expect(brokenBy({ reason: 'A flat tyre', state: 'free' })).toEqual(['state']);
});

test('the page names every key that a flow and its events can have', () => {
  const { properties } = readJson('packages/engine/meta/flow.json') as {
    properties: Record<string, { items?: { properties: object } }>;
  };
  const keys = [...Object.keys(properties), ...Object.keys(properties.transitions?.items?.properties ?? {})];
  const aside = ['$id', '$schema', 'name'];
  expect(
    keys.filter((key) => !aside.includes(key) && !page.includes(`\`${key}\``) && !page.includes(`"${key}"`)),
  ).toEqual([]);
});
