import { createAjv, createForm, type FormSource } from '@rezeptur/engine/core';
import { expect, test } from 'vitest';
import { createShape } from '../../../packages/engine/src/react/form/dynamic/create-shape.ts';
import { createFormStore } from '../../../packages/engine/src/react/form/form-store.ts';
import { judgeOf } from '../../../packages/engine/src/react/form/judge-of.ts';

/** A form with an untouched store, its drawn fields, and what is told of it when it is sent. */
function untouched(source: Pick<FormSource, 'schema' | 'ui'>) {
  const form = createForm({ name: 'asked', ...source, ajv: createAjv() });
  const store = createFormStore();
  store.judge(judgeOf(form, 'en'));
  const shape = createShape(form, store);
  store.refine(shape.narrow);
  store.submit();
  return {
    drawn: Object.keys(shape.read().properties ?? {}),
    told: store.get().errors.map(({ path, rule }) => `${path} ${rule}`),
  };
}

const news = { type: 'boolean' };
const email = { properties: { email: { type: 'string' } }, required: ['email'] };

test('what a box that is left alone demands is drawn', () => {
  const schema = { type: 'object', properties: { news }, dependentSchemas: { news: email } };
  expect(untouched({ schema })).toEqual({ drawn: ['news', 'email'], told: ['email required'] });
  const ui = { fields: { news: { widget: 'yesno' } } };
  expect(untouched({ schema, ui })).toEqual({ drawn: ['news'], told: [] });
});
