import { titleAt } from '@rezeptur/engine/core';
import { expect, it } from 'vitest';
import { textsOf } from '../../../packages/engine/src/core/rules/render-text.ts';
import { entityTexts } from '../../../packages/engine/src/react/entity/entity-texts.ts';

const schema = {
  title: 'Bike',
  properties: {
    frame: { title: 'Frame', oneOf: [{ const: 's', title: 'Small' }, { const: 'l' }] },
    tags: { items: { oneOf: [{ const: 'n', title: 'New' }] } },
    state: { enum: ['free'] },
    parts: {
      type: 'array',
      items: { title: 'Part', properties: { spare: { title: 'Kept in stock' } } },
    },
  },
};

it('calls an entity, its fields and choices by the titles of its schema, then by their names', () => {
  const words = entityTexts('bike', textsOf({}, 'en'), schema);
  expect([words.singular, words.plural, words.group('master')]).toEqual(['Bike', 'Bike', 'Bike']);
  expect([words.field('frame'), words.field('tags'), words.field('gone')]).toEqual(['Frame', 'tags', 'gone']);
  expect([words.option('frame', 's'), words.option('frame', 'l')]).toEqual(['Small', 'l']);
  expect([words.field('parts.spare'), words.field('parts.0.spare'), words.field('parts.0')]).toEqual([
    'Kept in stock',
    'Kept in stock',
    'Part',
  ]);
  expect([words.option('tags', 'n'), words.state('free')]).toEqual(['New', 'free']);
});

it('finds no title where a schema refers to itself in its own place', () => {
  const $defs = { a: { anyOf: [{ $ref: '#/$defs/b' }] }, b: { allOf: [{ $ref: '#/$defs/a' }] } };
  expect(titleAt({ properties: { x: { $ref: '#/$defs/a' } }, $defs }, 'x')).toBeUndefined();
});

it('prefers the words of the app', () => {
  const own = { bike: { plural: 'Bikes', frame: { label: 'Size', options: { s: 'S' } } } };
  const words = entityTexts('bike', textsOf({ entities: own }, 'en'), schema);
  expect([words.singular, words.plural, words.field('frame'), words.option('frame', 's')]).toEqual([
    'Bike',
    'Bikes',
    'Size',
    'S',
  ]);
});
