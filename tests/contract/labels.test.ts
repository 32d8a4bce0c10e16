import { loadSchemas } from '@rezeptur/engine/build';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../support/root.ts';
import { readJson } from './support/files.ts';

// Labels are found by convention, so a missing one would show its key to a customer.
const schemas = loadSchemas(inRoot('schemas'));
const forms = readJson('locales/de/forms.json');
const entities = readJson('locales/de/entities.json');

describe.each(Object.values(schemas.forms))('the form $name', ({ name, schema, ui, steps }) => {
  it('has a label for every field and a word for every option', () => {
    const shown = Object.entries(schema.properties ?? {}).filter(
      ([field]) => ui?.fields?.[field]?.widget !== 'hidden',
    );
    const wanted = shown.flatMap(([field, property]) => [
      `${name}.${field}.label`,
      ...(property.enum ?? []).map((value) => `${name}.${field}.options.${value}`),
    ]);
    expect(missing(forms, wanted)).toEqual([]);
  });

  it('has a title for every step and words for every question between them', () => {
    const all = Object.entries(steps?.steps ?? {});
    const confirms = all.flatMap(([, step]) =>
      step.next.flatMap((next) => next.confirm ?? []).map(({ key }) => key),
    );
    const wanted = [
      ...all.map(([step]) => `${name}.steps.${step}.title`),
      ...confirms.flatMap((key) =>
        ['title', 'text', 'ok', 'cancel'].map((part) => `${name}.confirms.${key}.${part}`),
      ),
    ];
    expect(missing(forms, wanted)).toEqual([]);
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

const missing = (texts: unknown, keys: string[]) => keys.filter((key) => typeof at(texts, key) !== 'string');

/** Keys may hold dots and slashes only as `paper/letter` does, never a dot. */
function at(texts: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], texts);
}
