import { describe, expect, it } from 'vitest';
import { codeName } from '../../../packages/engine/src/core/form/code-name.ts';
import { fieldTypeOf } from '../../../packages/engine/src/core/form/fields/field-types.ts';
import { widgetsIn } from '../../../packages/engine/src/core/form/fields/widgets-in.ts';
import { type FormUi, fieldTypeNames, type JsonSchema } from '../../../packages/engine/src/core/index.ts';
import * as widgets from '../../../packages/engine/src/react/form/theme/widgets.ts';

const text: JsonSchema = { type: 'string' };
const day: JsonSchema = { type: 'string', format: 'date' };
const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties,
});
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

describe('the widgets that draw a form', () => {
  it.each<[what: string, schema: JsonSchema, ui: FormUi, widgets: string[]]>([
    ['of what its fields are', object({ name: text, born: day }), {}, ['date', 'text']],
    ['each once', object({ first: text, last: text }), {}, ['text']],
    ['as its ui names them', object({ name: text }), { fields: { name: { widget: 'phone' } } }, ['tel']],
    ['in groups', object({ who: object({ born: day }) }), {}, ['date']],
    [
      'in groups, as the ui names them',
      object({ who: object({ name: text }) }),
      { fields: { 'who.name': { widget: 'textarea' } } },
      ['textarea'],
    ],
    ['in lists of plain values', object({ days: listOf(day) }), {}, ['date', 'list']],
    [
      'in lists of plain values, as the ui names them',
      object({ notes: listOf(text) }),
      { fields: { 'notes.items': { widget: 'rich-text' } } },
      ['list', 'rich-text'],
    ],
    [
      'in lists of groups, as the ui names them',
      object({ rows: listOf(object({ note: text })) }),
      { fields: { 'rows.note': { widget: 'textarea' } } },
      ['list', 'textarea'],
    ],
    ['without those of the application', object({ a: text }), { fields: { a: { widget: 'x-map' } } }, []],
    ['without hidden ones', object({ a: text }), { fields: { a: { widget: 'hidden' } } }, []],
    ['without any, for a form without fields', object({}), {}, []],
  ])('%s', (_what, schema, ui, names) => {
    expect(widgetsIn(schema, ui)).toEqual(names);
  });

  it('are all, where the fields depend on the answers', () => {
    const open: JsonSchema = { type: 'object', properties: { a: text }, additionalProperties: text };
    const drawn = fieldTypeNames
      .map((name) => fieldTypeOf(name)?.widget ?? name)
      .filter((name) => !['group', 'hidden'].includes(name));
    expect(widgetsIn(open, {})).toEqual([...new Set(drawn)].sort());
  });

  it('have each a component of their name', () => {
    const open: JsonSchema = { type: 'object', additionalProperties: text };
    expect(Object.keys(widgets)).toEqual(expect.arrayContaining(widgetsIn(open, {}).map(codeName)));
  });
});
