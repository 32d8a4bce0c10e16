import { type FieldError, type JsonSchema, textsOf } from '@rezeptur/engine/core';
import { EngineProvider } from '@rezeptur/engine/react';
import { createValidator } from '@rezeptur/engine/rjsf';
import { words } from '@rezeptur/engine/words/de';
import type { RJSFSchema } from '@rjsf/utils';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorSummary } from '../../../../packages/engine/src/react/form/errors/error-summary.tsx';
import { FormContext, type FormScope } from '../../../../packages/engine/src/react/form/form-context.tsx';

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

/** What the list of errors says of values that are too long, in these fields of a form. */
function told(schema: JsonSchema, ...paths: string[]) {
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
  return [...html.matchAll(/<a[^>]*>([^<]*)/g)].map(([, text]) =>
    text?.replace(' darf höchstens 2 Zeichen haben.', ''),
  );
}

test('what a group holds under a number is called so in the list of errors, an entry of a list by its place', () => {
  expect(told(schema, 'sizes.38', 'boxes.7.width', 'list.0', 'rows.0.width')).toEqual([
    '38',
    '7: Breite',
    'list: Eintrag 1',
    'rows: Eintrag 1: Breite',
  ]);
});

test('an entry that has no more than a number is said with its list', () => {
  const list = (title: string, items: JsonSchema): JsonSchema => ({ type: 'array', title, items });
  const rows = { type: 'object', properties: { tags: list('Schlagworte', size) } } satisfies JsonSchema;
  const file: JsonSchema = { type: 'object', file: { types: ['image/png'], maxBytes: 9 } };
  const lists: JsonSchema = {
    type: 'object',
    properties: {
      nicknames: list('Spitznamen', size),
      towns: list('Orte', { ...size, title: 'Ort' }),
      grid: list('Raster', list('', size)),
      rows: list('Zeilen', rows),
      shelves: list('Regale', { ...rows, title: 'Regal' }),
      photos: list('Fotos', file),
    },
  };
  expect(
    told(lists, 'nicknames.0', 'towns.0', 'grid.0.1', 'rows.0.tags.1', 'shelves.0.tags.1', 'photos.0.name'),
  ).toEqual([
    'Spitznamen: Eintrag 1',
    'Ort',
    'Raster: Eintrag 1: Eintrag 2',
    'Zeilen: Eintrag 1: Schlagworte: Eintrag 2',
    'Regal 1: Schlagworte: Eintrag 2',
    'Fotos: Datei 1: name',
  ]);
});

test('rjsf’s forms call both so, too', () => {
  const answers = { sizes: { 38: 'abc' }, list: ['abc'] };
  const { errors } = createValidator({ locale: 'de' }).validateFormData(answers, schema as RJSFSchema);
  expect(errors.map(({ title }) => title)).toEqual(['38', 'list, Eintrag 1']);
});
