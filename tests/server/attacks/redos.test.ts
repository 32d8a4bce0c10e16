import type { JsonSchema } from '@rezeptur/engine/core';
import { expect, it } from 'vitest';
import { loadSchemas } from '../../../packages/server/src/platform/schemas/schemas.ts';

// What is quadratic takes seconds for these, what is exponential for ever; what is linear takes milliseconds.
const length = 50_000;
const longest = 2_000;
const hostile = [
  'a'.repeat(length),
  `${'a'.repeat(length)}!`,
  `${'a@'.repeat(length / 2)}`,
  `${'a.'.repeat(length / 2)}@`,
  `x@${'a.'.repeat(length / 2)}`,
  `${' '.repeat(length)}x`,
  `${'0 '.repeat(length / 2)}x`,
  `DE${'0'.repeat(length)}`,
  `${'-'.repeat(length)}\n`,
  `${'('.repeat(length / 2)}${')'.repeat(length / 2)}`,
];

/** Milliseconds of this thread's own work: how long it waits for a processor on a busy machine is not the text's doing. */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The text in place of each value, in the shape of the schema. */
function filled({ type, properties, items }: JsonSchema, text: string, depth = 0): unknown {
  const kinds = [type].flat();
  if (properties && depth < 4)
    return Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [name, filled(one, text, depth + 1)]),
    );
  if (kinds.includes('array')) return [filled(items ?? {}, text, depth + 1)];
  return text;
}

it('no rule and no pattern of a form or an entity takes longer for a text that was made to take long', () => {
  const { forms, entities } = loadSchemas();
  const slow: string[] = [];
  const judge = (name: string, schema: JsonSchema, check: (value: never) => unknown) => {
    for (const text of hostile) {
      const value = filled(schema, text);
      const began = worked();
      check(value as never);
      const took = worked() - began;
      if (took > longest) slow.push(`${name}: ${Math.round(took)} ms for ${text.slice(0, 12)}…`);
    }
  };
  for (const { name, schema, check } of forms.values()) judge(`form ${name}`, schema, check);
  for (const { name, schema, check } of entities.values())
    judge(`entity ${name}`, schema, (value) => check('create', value));
  expect(forms.size + entities.size).toBeGreaterThan(40);
  expect(slow).toEqual([]);
});
