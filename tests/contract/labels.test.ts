import { loadSchemas } from '@rezeptur/engine/build';
import { formTextKeys, hasPage, textAt } from '@rezeptur/engine/core';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../support/root.ts';
import { readJson } from './support/files.ts';

// Labels are found by convention, so a missing one would show its key to a customer.
const schemas = loadSchemas(inRoot('schemas'));
const forms = readJson('locales/de/forms.json');
const entities = readJson('locales/de/entities.json');

describe.each(Object.values(schemas.forms))('the form $name', (form) => {
  it('has words for its fields, options, steps and the questions between them', () => {
    const wanted = formTextKeys(form).map((key) => `${form.name}.${key}`);
    expect(missing(forms, wanted)).toEqual([]);
  });

  it('has a title where it has a page, and no field that stands in the way of its own words', () => {
    const { name, ui = {}, schema } = form;
    expect(hasPage(ui) ? missing(forms, [`${name}.title`]) : []).toEqual([]);
    const own = ['title', 'intro', 'submit', 'steps', 'confirms', 'done'];
    expect(Object.keys(schema.properties ?? {}).filter((field) => own.includes(field))).toEqual([]);
  });
});

describe.each(Object.values(schemas.entities))('the entity $name', ({ name, schema, ui }) => {
  it('has a name, a label for every field and a word for every option', () => {
    const wanted = Object.entries(schema.properties ?? {}).flatMap(([field, property]) => [
      `${name}.${field}.label`,
      ...(property.enum ?? [])
        .filter((value) => value !== null)
        .map((value) => `${name}.${field}.options.${value}`),
    ]);
    // States have their words under `states`, for the flow and the field alike.
    const flowless = wanted.filter((key) => !ui?.flow || !key.startsWith(`${name}.state.options.`));
    expect(missing(entities, [`${name}.singular`, `${name}.plural`, ...flowless])).toEqual([]);
  });

  it('has a title for every group', () => {
    expect(
      missing(
        entities,
        (ui?.groups ?? []).map((group) => `${name}.groups.${group.name}`),
      ),
    ).toEqual([]);
  });

  it('has words for the states and events of its flow', () => {
    const flow = ui?.flow ? schemas.flows[ui.flow] : undefined;
    const wanted = [
      ...Object.keys(flow?.states ?? {}).map((state) => `${name}.states.${state}`),
      ...(flow?.transitions ?? []).map(({ event }) => `${name}.events.${event}`),
    ];
    expect(missing(entities, wanted)).toEqual([]);
  });
});

const missing = (texts: unknown, keys: string[]) => keys.filter((key) => textAt(texts, key) === undefined);
