import { describe, expect, it } from 'vitest';
import { fieldKind } from '../../../packages/engine/src/core/entity/field-kind.ts';
import type { FieldUi, JsonSchema } from '../../../packages/engine/src/core/types.ts';

const cases: [string, JsonSchema, string, FieldUi?][] = [
  ['brandId', { type: 'string', format: 'uuid', entity: 'brand' }, 'reference'],
  ['makers', { type: 'array', items: { type: 'string', entity: 'staff' } }, 'references'],
  ['state', { type: 'string', enum: ['new'] }, 'state'],
  ['gender', { type: ['string', 'null'], enum: ['m', null] }, 'choice'],
  ['size', { type: 'string', oneOf: [{ const: 's', title: 'Small' }] }, 'choice'],
  ['terpenes', { type: 'array', items: { type: 'string', enum: ['Pinen'] } }, 'choices'],
  ['tags', { type: 'array', items: { type: 'string' } }, 'list'],
  ['items', { type: 'array', items: { type: 'object' } }, 'collection'],
  ['isPickup', { type: 'boolean' }, 'yesNo'],
  ['priceCents', { type: 'integer' }, 'money'],
  ['tax', { type: 'integer' }, 'money', { widget: 'money' }],
  ['vatPercent', { type: 'integer' }, 'percent'],
  ['id', { type: 'integer' }, 'text'],
  ['thc', { type: ['number', 'null'] }, 'number'],
  ['createdAt', { type: 'string', format: 'date-time' }, 'dateTime'],
  ['dueOn', { type: ['string', 'null'], format: 'date' }, 'date'],
  ['dateOfBirth', { type: 'string', rules: 'required|date_format:YYYY-MM-DD' }, 'date'],
  ['email', { type: 'string', rules: 'required|email' }, 'email'],
  ['phone', { type: 'string' }, 'phone', { widget: 'tel' }],
  ['note', { type: 'string', maxLength: 2000 }, 'longText'],
  ['note', { type: 'string', maxLength: 80 }, 'longText', { widget: 'textarea' }],
  ['key', { type: 'string', maxLength: 512, writeOnly: true }, 'text'],
  ['answers', { type: 'object' }, 'object'],
  ['changes', { type: 'object' }, 'changes', { widget: 'changes' }],
  ['name', { type: 'string', maxLength: 80 }, 'text'],
];

describe('the kind of a field', () => {
  it.each(cases)('%s %o is %s', (name, property, kind, ui) => {
    expect(fieldKind(name, property, ui)).toBe(kind);
  });
});
