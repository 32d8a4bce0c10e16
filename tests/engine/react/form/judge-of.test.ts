import { checkSubmission, createAjv, createForm, type JsonSchema } from '@rezeptur/engine/core';
import { describe, expect, test } from 'vitest';
import { judgeOf } from '../../../../packages/engine/src/react/form/store/judge-of.ts';

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

describe('boxes of groups and entries that are left alone', () => {
  const person: JsonSchema = {
    type: 'object',
    required: ['name', 'news'],
    properties: { name: { type: 'string' }, news: { ...box }, photos: { ...consent }, sure: { ...box } },
  };
  const form = (required: string[]) =>
    createForm({
      name: 'asked',
      schema: {
        type: 'object',
        required,
        properties: {
          person,
          people: { type: 'array', items: person },
          pair: { type: 'array', prefixItems: [person], items: { type: 'string' } },
        },
      },
      ui: { fields: { 'person.sure': { widget: 'yesno' } } },
      ajv: createAjv(),
    });
  const ada = { name: 'Ada' };
  const said = (errors: readonly { path: string; rule: string }[]) =>
    errors.map(({ path, rule }) => `${path} ${rule}`);

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['a group', { person: ada }, { person: { ...ada, news: false } }],
    ['an entry', { people: [ada] }, { people: [{ ...ada, news: false, sure: false }] }],
    ['a fixed entry', { pair: [ada, 'x'] }, { pair: [{ ...ada, news: false, sure: false }, 'x'] }],
    ['a group that nobody began', {}, {}],
    ['a group that was emptied again', { person: { name: '' } }, {}],
  ])('say no in %s, on both sides', (_what, given, stored) => {
    const some = form([]);
    expect(said(judgeOf(some, 'en').check(given))).toEqual([]);
    expect(checkSubmission(some, given)).toMatchObject({ errors: [], answers: stored });
  });

  test('leave what else a demanded group lacks to be told at its field', () => {
    const some = form(['person']);
    for (const errors of [judgeOf(some, 'en').check({}), checkSubmission(some, {}).errors])
      expect(said(errors)).toEqual(['person.name required']);
  });
});
