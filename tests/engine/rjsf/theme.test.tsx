import { textsOf } from '@rezeptur/engine/core';
import { createHttpClient, EngineProvider } from '@rezeptur/engine/react';
import { createTheme, createValidator, Form as FormAsItComes, type RuledSchema } from '@rezeptur/engine/rjsf';
import { words as de } from '@rezeptur/engine/words/de';
import { type FormProps, getDefaultRegistry, withTheme } from '@rjsf/core';
import { toErrorSchema } from '@rjsf/utils';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';

const theme = createTheme({ locale: 'de' });
const { templates, widgets } = getDefaultRegistry();

/** Templates that only put other templates together, and a grid whose classes the app brings. */
const left = [
  'ArrayFieldDescriptionTemplate',
  'ArrayFieldTitleTemplate',
  'FallbackFieldTemplate',
  'GridTemplate',
];

test('the theme draws each widget and template that rjsf knows', () => {
  expect(Object.keys(theme.widgets ?? {}).sort()).toEqual(Object.keys(widgets).sort());
  expect([...Object.keys(theme.templates ?? {}), ...left].sort()).toEqual(Object.keys(templates).sort());
  expect(Object.keys(theme.templates?.ButtonTemplates ?? {}).sort()).toEqual(
    Object.keys(templates.ButtonTemplates).sort(),
  );
});

const samples = import.meta.glob<Partial<FormProps> & Pick<FormProps, 'schema'>>(
  '../react/page/rjsf/samples/*.ts*',
  { import: 'sample', eager: true },
);
const Form = withTheme(theme);
const validator = createValidator({ locale: 'de' });

test('ids are none that an app draws into, and another prefix counts where the form says one', () => {
  const schema: FormProps['schema'] = {
    type: 'object',
    title: 'Haustier',
    properties: { name: { type: 'string', title: 'Name' } },
  };
  const idsOf = (form: ReactElement) =>
    [...renderToString(form).matchAll(/\s(?:id|for)="([^"]+)"/g)].map(([, id]) => id);
  const own = idsOf(<Form schema={schema} validator={validator} />);
  expect(own).toEqual(expect.arrayContaining(['rz-form', 'rz-form_name']));
  expect(own.filter((id) => id?.startsWith('root'))).toEqual([]);
  expect(idsOf(<FormAsItComes schema={schema} validator={validator} />)).toEqual(own);
  const said = idsOf(<Form schema={schema} validator={validator} idPrefix="pet" />);
  expect(said).toEqual(own.map((id) => id?.replace('rz-form', 'pet')));
});

test('what belongs to no field is said in the summary as it is', () => {
  const html = renderToString(
    <EngineProvider http={createHttpClient({ baseUrl: '/' })} locale="de" t={textsOf(de, 'de')}>
      <Form
        schema={{}}
        validator={validator}
        extraErrors={toErrorSchema([{ property: '.', message: 'Keine Verbindung.', stack: '' }])}
      />
    </EngineProvider>,
  );
  expect(html).toContain('>Keine Verbindung.<');
});

test('a rule that only hints says so at its field, and refuses nothing', () => {
  const schema: RuledSchema = {
    type: 'object',
    properties: {
      word: { type: 'string', title: 'Kennwort', rules: 'length:2,40|?length:12' },
      other: { type: 'string', title: 'Notiz', rules: 'length:2,40' },
    },
  };
  const formData = { word: 'kurz', other: 'kurz' };
  const hintsIn = (html: string) =>
    [...html.matchAll(/<p class="rz-field__hint" role="status">([^<]*)</g)].map(([, said]) => said);
  const draw = (data: unknown) =>
    renderToString(<Form schema={schema} validator={validator} formData={data} />);
  expect(hintsIn(draw(formData))).toEqual(['Kennwort braucht mindestens 12 Zeichen.']);
  expect(hintsIn(draw({ word: 'lang genug für alles' }))).toEqual(['']);
  expect(validator.validateFormData(formData, schema).errors).toEqual([]);
});

test('a rule that demands an answer marks its field as required', () => {
  const schema: RuledSchema = {
    type: 'object',
    properties: {
      iban: { type: 'string', rules: 'required|iban' },
      note: { type: 'string', rules: 'length:2,40' },
    },
  };
  const html = renderToString(<Form schema={schema} validator={validator} />);
  expect(
    [...html.matchAll(/data-path="(\w+)" class="([^"]*)"/g)].map(([, path, name = '']) => [
      path,
      /--required/.test(name),
    ]),
  ).toEqual([
    ['iban', true],
    ['note', false],
  ]);
});

describe.each(
  Object.entries(samples).map(([file, sample]) => [file.replace(/.*\/(.*)\.tsx?$/, '$1'), sample] as const),
)('the sample %s', (_name, sample) => {
  const draw = () => renderToString(<Form {...sample} validator={validator} />);

  test('is drawn on a server, too, without a warning', () => {
    const warn = vi.spyOn(console, 'error');
    expect(draw()).toContain('rz-');
    expect(warn.mock.calls).toEqual([]);
    warn.mockRestore();
  });

  test('gives an id once', () => {
    const ids = [...draw().matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('refers to nothing that is not there', () => {
    const html = draw();
    const named = [...html.matchAll(/\s(?:for|aria-describedby|aria-labelledby)="([^"]+)"/g)].flatMap(
      ([, ids = '']) => ids.split(' '),
    );
    expect(named.filter((id) => !html.includes(`id="${id}"`))).toEqual([]);
  });
});
