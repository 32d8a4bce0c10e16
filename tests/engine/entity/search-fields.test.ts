import { type EntityUi, entityTitle, type JsonSchema, nameFields } from '@rezeptur/engine/core';
import { describe, expect, it } from 'vitest';
import { pickFields, searchFields } from '../../../packages/engine/src/core/entity/search-fields.ts';

const author = (ui: EntityUi = {}, more: Record<string, JsonSchema> = {}) => ({
  schema: {
    type: 'object',
    properties: { id: { type: 'string' }, name: { type: 'string' }, mail: { type: 'string' }, ...more },
  } as JsonSchema,
  ui,
});

describe('an item is found by what it is called', () => {
  it.each<[string, ReturnType<typeof author>]>([
    ['without a ui', author()],
    ['with a title', author({ title: ['mail'] })],
    ['by a number', author({}, { subject: { type: 'integer' } })],
    ['by its id alone', { schema: { properties: { id: { type: 'string' } } }, ui: {} }],
  ])('%s', (_how, definition) => {
    for (const field of nameFields(definition))
      expect(entityTitle(definition, { [field]: 'Writer 27' })).toBe('Writer 27');
    expect(searchFields(definition)).toEqual(nameFields(definition));
    expect(pickFields(definition)).toEqual(nameFields(definition));
  });

  it('also where its list is searched by something else', () => {
    const definition = author({ list: { search: ['mail'] } });
    expect(searchFields(definition)).toEqual(['mail']);
    expect(pickFields(definition)).toEqual(['name', 'mail']);
  });

  it('by no field that holds no text of its own', () => {
    const more: Record<string, JsonSchema> = {
      title: { type: 'object' },
      subject: { type: 'string', writeOnly: true },
    };
    expect(nameFields(author({}, more))).toEqual(['name']);
  });
});
