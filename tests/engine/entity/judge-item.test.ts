import { createAjv, createEntity, judgeItem } from '@rezeptur/engine/core';
import { expect, test } from 'vitest';

const pets = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      kind: { enum: ['cat', 'dog'] },
      walks: { type: 'integer', when: { kind: 'dog' } },
    },
    required: ['kind'],
  },
};
const owner = createEntity({
  name: 'owner',
  schema: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      code: { type: 'string', createOnly: true },
      note: { type: 'string' },
      pets,
    },
    required: ['name'],
    additionalProperties: false,
  },
  ajv: createAjv(),
});
const rules = (errors: readonly { path: string; rule: string }[]) =>
  errors.map(({ path, rule }) => `${path} ${rule}`);

test('what no condition asks for is not stored, whatever it is', () => {
  const sent = { name: ' Ada ', pets: [{ kind: 'cat', walks: '<b>' }] };
  expect(judgeItem(owner, sent)).toEqual({ item: { name: 'Ada', pets: [{ kind: 'cat' }] }, errors: [] });
  const asked = judgeItem(owner, { name: 'Ada', pets: [{ kind: 'dog', walks: '<b>' }] });
  expect(rules(asked.errors)).toEqual(['pets.0.walks type']);
});

test('a change keeps what it does not name, and empties by null what may be missing', () => {
  const before = { name: 'Ada', code: 'a', note: 'x' };
  expect(judgeItem(owner, { note: null }, before)).toEqual({ item: { name: 'Ada', code: 'a' }, errors: [] });
  expect(rules(judgeItem(owner, { name: null }, before).errors)).toEqual(['name type']);
});

test('what is set once may be sent again only as it is', () => {
  const before = { name: 'Ada', code: 'a' };
  expect(judgeItem(owner, { code: 'a', name: 'Eve' }, before)).toEqual({
    item: { name: 'Eve', code: 'a' },
    errors: [],
  });
  expect(rules(judgeItem(owner, { code: 'b' }, before).errors)).toEqual(['code additionalProperties']);
  expect(rules(judgeItem(owner, { code: null }, before).errors)).toEqual(['code additionalProperties']);
});
