import { type FieldError, type JsonSchema, textsOf } from '@rezeptur/engine/core';
import { EngineProvider } from '@rezeptur/engine/react';
import { createValidator } from '@rezeptur/engine/rjsf';
import { words } from '@rezeptur/engine/words/de';
import type { RJSFSchema } from '@rjsf/utils';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorSummary } from '../../../packages/engine/src/react/form/error-summary.tsx';
import { FormContext, type FormScope } from '../../../packages/engine/src/react/form/form-context.tsx';

// A group may have names that look like places in a list, such as sizes.

const t = textsOf(words, 'de');
const size: JsonSchema = { type: 'string', maxLength: 2 };
const box: JsonSchema = { type: 'object', properties: { width: { ...size, title: 'Breite' } } };
const schema: JsonSchema = {
  type: 'object',
  properties: {
    sizes: { type: 'object', properties: { 38: size } },
    boxes: { type: 'object', properties: { 7: box } },
    list: { type: 'array', items: size },
    rows: { type: 'array', items: box },
  },
};
const paths = ['sizes.38', 'boxes.7.width', 'list.0', 'rows.0.width'];

test('what a group holds under a number is called so in the list of errors, an entry of a list by its place', () => {
  const texts = { form: { name: 'shoe', schema, ui: {} }, keys: 'forms:shoe', t };
  const errors = paths.map(
    (path): FieldError => ({ path, rule: 'maxLength', params: { limit: 2, count: 2 } }),
  );
  const html = renderToString(
    <EngineProvider t={t}>
      <FormContext value={{ texts, idPrefix: 'f' } as FormScope}>
        <ErrorSummary title="Fehler" errors={errors} />
      </FormContext>
    </EngineProvider>,
  );
  const said = [...html.matchAll(/<a[^>]*>([^<]*)/g)].map(([, text]) => text);
  expect(said).toEqual([
    '38 darf höchstens 2 Zeichen haben.',
    '7: Breite darf höchstens 2 Zeichen haben.',
    'Eintrag 1 darf höchstens 2 Zeichen haben.',
    'Eintrag 1: Breite darf höchstens 2 Zeichen haben.',
  ]);
});

test('rjsf’s forms call both so, too', () => {
  const answers = { sizes: { 38: 'abc' }, list: ['abc'] };
  const { errors } = createValidator({ locale: 'de' }).validateFormData(answers, schema as RJSFSchema);
  expect(errors.map(({ title }) => title)).toEqual(['38', 'list, Eintrag 1']);
});
