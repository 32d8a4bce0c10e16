import { loadSchemas } from '@rezeptur/engine/build';
import { dateField, entityTextKeys, formTextKeys, textAt } from '@rezeptur/engine/core';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../support/root.ts';
import { readJson } from './support/files.ts';

// Labels are found by convention, so a missing one would show its key to a customer.
const schemas = loadSchemas(inRoot('schemas'));
const forms = readJson('locales/de/forms.json');
const entities = readJson('locales/de/entities.json');

describe.each(Object.values(schemas.forms))('the form $name', (form) => {
  it('has texts for its page, fields, options, steps and the questions between them', () => {
    const wanted = formTextKeys(form).map((key) => `${form.name}.${key}`);
    expect(missing(forms, wanted)).toEqual([]);
  });

  it('has no field whose name collides with its own texts', () => {
    const own = ['title', 'intro', 'submit', 'saving', 'incomplete', 'steps', 'confirms', 'done'];
    expect(Object.keys(form.schema.properties ?? {}).filter((field) => own.includes(field))).toEqual([]);
  });

  // How days are written depends on the language and a setting: words of a field could only contradict it.
  it.each(['de', 'en'])('lets the engine say in %s how its days are typed', (language) => {
    const texts = readJson(`locales/${language}/forms.json`);
    const days = Object.entries(form.schema.properties ?? {}).filter(
      ([name, schema]) => dateField(schema, form.ui?.fields?.[name] ?? {}, language) !== undefined,
    );
    const said = days.filter(([name]) => textAt(texts, `${form.name}.${name}.placeholder`) !== undefined);
    expect(said.map(([name]) => name)).toEqual([]);
  });
});

describe.each(Object.values(schemas.entities))('the entity $name', ({ name, schema, ui }) => {
  it('has texts for itself, its fields, options, groups, states and events', () => {
    const flow = ui?.flow ? schemas.flows[ui.flow] : undefined;
    const wanted = entityTextKeys({ schema, ui, flow }).map((key) => `${name}.${key}`);
    expect(missing(entities, wanted)).toEqual([]);
  });
});

const missing = (texts: unknown, keys: string[]) => keys.filter((key) => textAt(texts, key) === undefined);
