import type { Answers, FormDefinition } from '@rezeptur/engine/core';
import fc from 'fast-check';

/** What hostile, careless and thorough people type. */
export const hostile = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udc00',
    '\u200b\u2060',
    '\u3164',
    'a\r\nb',
    ' x ',
    'Mu\u0308ller',
    '👩\u200d⚕\ufe0f',
    '\u202egnp.exe',
    "'; drop table customer; --",
    '<script>alert(1)</script>',
    '{{label}}',
    '%00',
    'toString',
    'null',
    '12345678',
    '20253',
    '00000',
    '2024-01-01 völliger Unsinn',
    '1899-12-31',
    '2024-02-30',
    '2024-01-01T00:00:00Z',
    'max@münchen.de',
    'a@b',
    'müller@b.de',
    'Sonne-ueber-Elbe7!',
    'DE89 3704 0044 0532 0130 00',
    '040 5550123',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
export const lengths = fc
  .constantFrom(1, 2, 5, 6, 8, 9, 30, 31, 80, 81, 120, 121, 128, 129, 254, 255, 300, 301, 2000, 2001, 5001)
  .map((length) => 'a'.repeat(length));
const strange = fc.constantFrom<unknown>(null, 0, -1, 1.5, 1e308, true, false, [], ['x'], {}, { x: 1 });
const value = fc.oneof({ weight: 6, arbitrary: hostile }, { weight: 2, arbitrary: lengths }, strange);

/** Examples of a form with some of its fields put otherwise, left out, and some that nobody declared. */
export function answersFor({ schema }: Pick<FormDefinition, 'schema'>): fc.Arbitrary<Answers> {
  const properties = Object.entries(schema.properties ?? {}).filter(
    ([, { readOnly, file, items }]) => !readOnly && !file && !items?.file,
  );
  const sane = Object.fromEntries(
    Object.entries({ ...(schema.examples?.[0] as Answers) }).filter(([name]) =>
      properties.some(([property]) => property === name),
    ),
  );
  const put = properties.map(([name, property]) => {
    const inner = Object.keys(property.properties ?? {});
    const group = fc.record(Object.fromEntries(inner.map((field) => [field, value])), { requiredKeys: [] });
    const choice = property.enum ? fc.constantFrom(...property.enum) : value;
    return fc
      .oneof(value, choice, inner.length > 0 ? group : value)
      .map((given): Answers => ({ [name]: given }));
  });
  const unknown = fc.tuple(fc.constantFrom('toString', 'valueOf', 'isAdmin', 'a.b', ''), hostile);
  return fc
    .record({
      base: fc.constantFrom(sane, sane, {}),
      changes: fc.array(fc.oneof(...put), { maxLength: 3 }),
      left: fc.subarray(
        properties.map(([name]) => name),
        { maxLength: 1 },
      ),
      more: fc.option(unknown, { freq: 8 }),
    })
    .map(({ base, changes, left, more }) => {
      const answers: Answers = Object.assign({}, base, ...changes);
      for (const name of left) delete answers[name];
      return more ? { ...answers, [more[0]]: more[1] } : answers;
    });
}
