import { checkSubmission, createAjv, createForm, type JsonSchema } from '@rezeptur/engine/core';
import { expect, test } from 'vitest';
import { judgeOf } from '../../../packages/engine/src/react/form/judge-of.ts';

const consent = { type: 'boolean', const: true };
const box = { type: 'boolean' };

test.each<[string, JsonSchema, string | undefined, string[]]>([
  ['a consent that one must give', { ...consent }, 'required', ['asked accepted']],
  ['a consent that one may give', { ...consent }, undefined, []],
  ['a box that has to be answered', { ...box }, 'required', []],
  ['a box that may be', { ...box }, undefined, []],
  ['a question that has to be answered', { ...box, title: 'yesno' }, 'required', ['asked required']],
])('%s and was left alone is judged by the page as by the server', (_what, asked, required, told) => {
  const form = createForm({
    name: 'asked',
    schema: { type: 'object', properties: { asked }, required: required ? ['asked'] : [] },
    ui: asked.title === 'yesno' ? { fields: { asked: { widget: 'yesno' } } } : {},
    ajv: createAjv(),
  });
  const said = (errors: readonly { path: string; rule: string }[]) =>
    errors.map(({ path, rule }) => `${path} ${rule}`);
  expect(said(judgeOf(form, 'en').check({}))).toEqual(told);
  expect(said(checkSubmission(form, {}).errors)).toEqual(told);
});
