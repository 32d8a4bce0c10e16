import { loadSchemas } from '@rezeptur/engine/build';
import { entityTextKeys, formTextKeys, textAt } from '@rezeptur/engine/core';
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
});

describe.each(Object.values(schemas.entities))('the entity $name', ({ name, schema, ui }) => {
  it('has texts for itself, its fields, options, groups, states and events', () => {
    const flow = ui?.flow ? schemas.flows[ui.flow] : undefined;
    const wanted = entityTextKeys({ schema, ui, flow }).map((key) => `${name}.${key}`);
    expect(missing(entities, wanted)).toEqual([]);
  });
});

const missing = (texts: unknown, keys: string[]) => keys.filter((key) => textAt(texts, key) === undefined);
