import {
  checkEntity,
  checkEntityNames,
  type EntityUi,
  type FlowTable,
  type JsonSchema,
} from '@rezeptur/engine/core';
import { entityTitle } from '@rezeptur/engine/react/entity';
import { describe, expect, it } from 'vitest';
import { pageRegistry } from '../../../packages/engine/src/react/entity/page-registry.ts';

const flow = (name: string) => ({ name, start: 'open', states: { open: {} }, transitions: [] });
const known = {
  entities: ['brand', 'supplier'],
  flows: new Map<string, FlowTable>([
    ['order', flow('order')],
    ['account', flow('account')],
  ]),
};
const state: JsonSchema = { type: 'string', enum: ['open'], readOnly: true };
const reference = (entity: string): JsonSchema => ({
  type: 'object',
  properties: {
    state,
    rows: { type: 'array', items: { properties: { brandId: { type: 'string', entity } } } },
  },
});
const check =
  (schema: JsonSchema, ui: EntityUi = {}) =>
  () =>
    checkEntityNames({ name: 'supplier', schema, ui }, known);

describe('what an entity names elsewhere', () => {
  it('exists', () => {
    expect(
      check(reference('brand'), { flow: 'order', show: { related: [{ entity: 'brand', field: 'x' }] } }),
    ).not.toThrow();
  });

  it.each([
    [
      reference('bran'),
      {},
      'entities/supplier/schema.json: rows.items.brandId: unknown entity "bran", did you mean "brand"?',
    ],
    [
      {},
      { flow: 'acount' },
      'entities/supplier/ui.json: flow: unknown flow "acount", did you mean "account"?',
    ],
    [
      {},
      { show: { related: [{ entity: 'suplier', field: 'x' }] } },
      'entities/supplier/ui.json: show.related: unknown entity "suplier", did you mean "supplier"?',
    ],
  ] satisfies [JsonSchema, EntityUi, string][])(
    'stops the start, with file, field and the nearest name',
    (schema, ui, message) => {
      expect(check(schema, ui)).toThrow(message);
    },
  );

  it('is an existing widget', () => {
    const schema: JsonSchema = { type: 'object', properties: { text: { type: 'string', maxLength: 9 } } };
    const widget = (name: string) => () =>
      checkEntity({ name: 'brand', schema, ui: { fields: { text: { widget: name } } } });
    for (const name of ['textarea', 'changes', 'x-own']) expect(widget(name), name).not.toThrow();
    expect(widget('textarae')).toThrow(
      'entities/brand/ui.json: fields.text.widget: unknown widget "textarae", did you mean "textarea"?',
    );
  });
});

describe('who is barred from an event by "notBy"', () => {
  const person = (more: JsonSchema = {}): JsonSchema => ({ type: 'string', entity: 'clerk', ...more });
  const properties: Record<string, JsonSchema> = {
    state,
    reason: { type: ['string', 'null'] },
    writtenBy: person({ readOnly: true }),
    readers: { type: 'array', readOnly: true, items: person() },
    shownBy: person({ derived: true }),
    aboutId: person({ createOnly: true }),
    chosenBy: person(),
    brandId: { type: 'string', entity: 'brand', readOnly: true },
  };
  const signing = (notBy: string[], persons?: string) => () =>
    checkEntityNames(
      { name: 'supplier', schema: { type: 'object', properties }, ui: { flow: 'paired' } },
      {
        entities: ['brand', 'clerk'],
        flows: new Map<string, FlowTable>([
          [
            'paired',
            { ...flow('paired'), transitions: [{ event: 'sign', from: ['open'], roles: ['*'], notBy }] },
          ],
        ]),
        persons,
      },
    );

  it.each([[['writtenBy']], [['readers', 'shownBy']], [['writtenBy', 'aboutId']]])(
    'are those that %j name',
    (notBy) => {
      expect(signing(notBy)).not.toThrow();
      expect(signing(notBy, 'clerk')).not.toThrow();
    },
  );

  it.each([
    ['reason', /it can be "writtenBy", "readers", "shownBy", "aboutId"/],
    ['chosenBy', /did you mean "shownBy"\?/],
    ['writenBy', /did you mean "writtenBy"\?/],
  ])('is nobody that %s names, which stops the start', (field, instead) => {
    const file = 'flows/paired.json: transitions.0.notBy: ';
    expect(signing([field], 'clerk')).toThrow(`${file}"${field}" can't say in "notBy" who acted before`);
    expect(signing(['writtenBy', field], 'clerk')).toThrow(instead);
  });

  it('is nobody of another entity, where that of the persons is known', () => {
    expect(signing(['brandId'])).not.toThrow();
    expect(signing(['brandId'], 'clerk')).toThrow('that needs a reference to "clerk" that is "readOnly"');
  });

  it('is not only whom the row is about: whoever created it chose them', () => {
    expect(signing(['aboutId'], 'clerk')).toThrow('"notBy" names nobody who was noted');
  });
});

describe('what marks a row', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      state: { type: 'string', enum: ['open', 'closed'] },
      isLate: { type: ['boolean', 'null'] },
      rank: { type: 'integer' },
      note: { type: 'string', maxLength: 9 },
    },
  };
  const marking = (rowClass: Record<string, Record<string, string>>) => () =>
    checkEntity({ name: 'supplier', schema, ui: { list: { rowClass } } });

  it('is a value that a field has, or may have', () => {
    expect(
      marking({
        state: { closed: 'a' },
        isLate: { true: 'b', null: 'c' },
        rank: { 1: 'd' },
        note: { x: 'e' },
      }),
    ).not.toThrow();
  });

  it.each([
    ['stat', 'closed', 'list.rowClass: unknown field "stat", did you mean "state"?'],
    ['toString', 'closed', 'list.rowClass: unknown field "toString"'],
    ['state', 'closd', 'list.rowClass.state: the field has no value "closd", did you mean "closed"?'],
    ['isLate', 'yes', 'list.rowClass.isLate: the field has no value "yes"'],
  ])('stops the start where %s is never %s', (field, value, message) => {
    expect(marking({ [field]: { [value]: 'rz-row--muted' } })).toThrow(
      `entities/supplier/ui.json: ${message}`,
    );
  });
});

describe('own pages', () => {
  const A = () => null;
  const B = () => null;

  it('are found by entity and kind, then by kind', () => {
    const find = pageRegistry({ 'brand.show': A, show: B }, known.entities);
    expect(find('brand', 'show')).toBe(A);
    expect(find('supplier', 'show')).toBe(B);
    expect(find('brand', 'edit')).toBeUndefined();
  });

  it('of an entity or kind that does not exist are a configuration error', () => {
    expect(() => pageRegistry({ 'brandt.show': A }, known.entities)).toThrow('did you mean "brand.show"?');
    expect(() => pageRegistry({ shwo: A }, known.entities)).toThrow(
      'unknown page "shwo", did you mean "show"?',
    );
  });
});

it('names an item by its title field, else by name, title, subject or id', () => {
  const item = { id: '7', subject: 'Betreff', title: 'Titel', name: 'Name', code: '  ', number: 12 };
  expect(entityTitle({ ui: { title: ['code', 'number'] } }, item)).toBe('12');
  expect(entityTitle({ ui: { title: ['code'] } }, item)).toBe('Name');
  expect(entityTitle({ ui: {} }, { ...item, name: '' })).toBe('Titel');
  expect(entityTitle({ ui: {} }, { id: '7', subject: 'Betreff' })).toBe('Betreff');
  expect(entityTitle({ ui: {} }, { id: '7', name: null })).toBe('7');
});

describe('a file of an entity', () => {
  const upload: JsonSchema = { type: 'object', file: { types: ['application/pdf'], maxBytes: 1000 } };
  const files =
    (properties: Record<string, JsonSchema>, documents = true) =>
    () =>
      checkEntity({
        name: 'supplier',
        schema: { type: 'object', properties },
        ui: documents ? { documents: true } : {},
      });

  it('may be a property, in a list and in a group', () => {
    const entry = { type: 'object', properties: { card: upload } } satisfies JsonSchema;
    expect(files({ contract: upload, papers: { type: 'array', items: upload } })).not.toThrow();
    expect(files({ group: entry, entries: { type: 'array', items: entry } })).not.toThrow();
  });

  it('stops the start where it could not be opened, or would be lost', () => {
    expect(files({ contract: upload }, false)).toThrow(
      'entities/supplier/schema.json: contract: a file is one of the item\'s documents: ui.json needs "documents": true',
    );
    for (const hidden of [
      { anyOf: [upload] },
      { type: 'object', additionalProperties: upload },
    ] as JsonSchema[])
      expect(files({ contract: hidden })).toThrow(
        /^entities\/supplier\/schema\.json: contract.*: a file belongs to/,
      );
  });
});
