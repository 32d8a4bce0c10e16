import { checkSubmission, createAjv, createForm, textsOf } from '@rezeptur/engine/core';
import { words as de } from '@rezeptur/engine/words/de';
import { words as en } from '@rezeptur/engine/words/en';
import { describe, expect, test } from 'vitest';
import { createShape } from '../../../packages/engine/src/react/form/dynamic/create-shape.ts';
import { createFormStore } from '../../../packages/engine/src/react/form/store/form-store.ts';
import { judgeOf } from '../../../packages/engine/src/react/form/store/judge-of.ts';

const sizes = { type: 'object', additionalProperties: { type: 'string', maxLength: 3 } };
const form = createForm({
  name: 'box',
  schema: { type: 'object', properties: { sizes, boxes: { type: 'array', items: sizes } } },
  ajv: createAjv(),
});
const told = (errors: readonly { path: string; rule: string }[]) =>
  errors.map(({ path, rule }) => `${path} ${rule}`);

describe('a name under which nothing can be sent', () => {
  test.each(['$rabatt', 'constructor', 'prototype'])(
    'is refused at its field, on page and server: %s',
    (name) => {
      const answers = { sizes: { [name]: 'rot', width: '5' }, boxes: [{ [name]: 'x' }] };
      const expected = [`sizes.${name} reservedName`, `boxes.0.${name} reservedName`];
      expect(told(checkSubmission(form, answers).errors)).toEqual(expected);
      const store = createFormStore(answers);
      store.judge(judgeOf(form, 'de'));
      store.refine(createShape(form, store).narrow);
      expect(store.submit()).toBe(false);
      expect(told(store.get().errors)).toEqual(expected);
    },
  );

  test('is told beside all else that is wrong with its neighbours', () => {
    const store = createFormStore({ sizes: { $a: 'rot', width: 'far too wide' } });
    store.judge(judgeOf(form, 'de'));
    store.refine(createShape(form, store).narrow);
    store.submit();
    expect(told(store.get().errors).toSorted()).toEqual(['sizes.$a reservedName', 'sizes.width maxLength']);
  });

  test('is none that the schema itself declares, nor one with brackets', () => {
    const declared = createForm({
      name: 'box',
      schema: {
        type: 'object',
        properties: { sizes: { ...sizes, properties: { $unit: { type: 'string' } } } },
      },
      ajv: createAjv(),
    });
    const answers = { sizes: { $unit: 'cm', 'Größe [cm]': '5' } };
    expect(checkSubmission(declared, answers)).toMatchObject({ errors: [], answers });
  });

  test('is the field of the method only where that stands', () => {
    const open = createForm({
      name: 'open',
      schema: {
        type: 'object',
        additionalProperties: { type: ['string', 'object'], additionalProperties: true },
      },
      ajv: createAjv(),
    });
    expect(told(checkSubmission(open, { _method: 'x', more: { _method: 'x' } }).errors)).toEqual([
      '_method reservedName',
    ]);
  });

  test.each([
    ['de', de, 'Der Name „$rabatt“ ist nicht möglich.'],
    ['en', en, 'The name “$rabatt” can’t be used.'],
  ])('is explained in words: %s', (locale, words, sentence) => {
    expect(textsOf(words, locale)('rules:reservedName', { name: '$rabatt' })).toContain(sentence);
  });
});
