import type { JsonSchema } from '@rezeptur/engine/core';
import { expect, it } from 'vitest';
import { loadSchemas } from '../../../packages/server/src/platform/schemas/schemas.ts';

// What is quadratic takes a second for these, what is exponential for ever; what is linear takes milliseconds.
const longest = 500;
const hostile: ((length: number) => string)[] = [
  (length) => 'a'.repeat(length),
  (length) => `${'a'.repeat(length - 1)}!`,
  (length) => 'a@'.repeat(length / 2),
  (length) => `${'a.'.repeat(length / 2 - 1)}a@`,
  (length) => `x@${'a.'.repeat(length / 2 - 1)}`,
  (length) => `${'a-'.repeat(length / 2 - 1)}-!`,
  (length) => `${' '.repeat(length - 1)}x`,
  (length) => `${'0 '.repeat(length / 2 - 1)}0x`,
  (length) => 'DE'.padEnd(length, '0'),
  (length) => `${'-'.repeat(length - 1)}\n`,
  (length) => `${'('.repeat(length / 2)}${')'.repeat(length / 2)}`,
];
/** As much as a pattern reads: to a longer text it says no at once. */
const mostRead = 20_000;
/** How long they are: longer than anything reads, as long as patterns read, and as long as the field allows. */
const lengths: ((field: JsonSchema) => number)[] = [
  () => 50_000,
  () => mostRead,
  ({ maxLength = mostRead }) => maxLength,
];

/** Milliseconds of this thread's own work: how long it waits for a processor on a busy machine is not the text's doing. */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** What the work takes; once more where it took too long, as the first time compiles what is asked. */
function quickestOf(tries: number, work: () => unknown): number {
  const began = worked();
  work();
  const took = worked() - began;
  return took > longest && tries > 1 ? Math.min(took, quickestOf(tries - 1, work)) : took;
}

/** A text in place of each value, in the shape of the schema. */
function filled(schema: JsonSchema, textFor: (field: JsonSchema) => string, depth = 0): unknown {
  const { type, properties, items } = schema;
  const kinds = [type].flat();
  if (properties && depth < 4)
    return Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [name, filled(one, textFor, depth + 1)]),
    );
  if (kinds.includes('array')) return [filled(items ?? {}, textFor, depth + 1)];
  return textFor(schema);
}

it('no rule and no pattern of a form or an entity takes longer for a text that was made to take long', () => {
  const { forms, entities } = loadSchemas();
  const slow: string[] = [];
  const judge = (name: string, schema: JsonSchema, check: (value: never) => unknown) => {
    for (const textOf of hostile)
      for (const lengthOf of lengths) {
        const value = filled(schema, (field) => textOf(lengthOf(field)));
        const took = quickestOf(3, () => check(value as never));
        if (took > longest) slow.push(`${name}: ${Math.round(took)} ms for ${textOf(12)}`);
      }
  };
  for (const { name, schema, check } of forms.values()) judge(`form ${name}`, schema, check);
  for (const { name, schema, check } of entities.values())
    judge(`entity ${name}`, schema, (value) => check('create', value));
  expect(forms.size + entities.size).toBeGreaterThan(40);
  expect(slow).toEqual([]);
});
