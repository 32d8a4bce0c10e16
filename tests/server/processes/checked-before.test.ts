import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSchemas } from '@rezeptur/engine/build';
import { compileLater, createAjv } from '@rezeptur/engine/core';
import { afterAll, expect, it } from 'vitest';
import { checkedBefore } from '../../../packages/server/src/platform/schemas/checked-before.ts';
import { inRoot } from '../../support/root.ts';

const folder = mkdtempSync(join(tmpdir(), 'rezeptur-checked-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('declarations are checked again as soon as a letter of them is another one', () => {
  const own = join(folder, 'schemas');
  const cache = join(folder, 'cache');
  cpSync(inRoot('schemas/flows'), own, { recursive: true });
  const first = checkedBefore(own, cache);
  expect(first.isChecked).toBe(false);
  first.remember();
  expect(checkedBefore(own, cache).isChecked).toBe(true);
  appendFileSync(join(own, 'order.json'), ' ');
  expect(checkedBefore(own, cache).isChecked).toBe(false);
});

it('declarations that were checked before are read as the same', () => {
  const dir = inRoot('schemas');
  const { warnings, ...checked } = loadSchemas(dir);
  expect(loadSchemas(dir, { isChecked: true })).toEqual({ ...checked, warnings: [] });
  expect(Array.isArray(warnings)).toBe(true);
});

it('a schema that is compiled with its first answer judges as one that was compiled before', () => {
  const schema = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', maxLength: 3 } },
  };
  const [now, later] = [createAjv().compile(schema), compileLater(createAjv()).compile(schema)];
  for (const answer of [{}, { name: 'Anna' }, { name: 'Ida' }]) {
    expect(later(answer)).toBe(now(answer));
    expect(later.errors).toEqual(now.errors);
  }
});
