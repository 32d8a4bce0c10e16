import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createAjv, toFieldErrors, validate } from '@rezeptur/engine/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allRuleExamples } from '../support/rule-examples.ts';

/** Anything that JSON can say, also what a multipart body becomes: objects without a prototype, odd keys. */
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(...allRuleExamples.flatMap(({ valid, invalid }) => [...valid, ...invalid])),
  fc.dictionary(
    fc.constantFrom('toString', 'valueOf', '__proto__', 'length', 'a'),
    fc.jsonValue({ maxDepth: 1 }),
    {
      noNullPrototype: false,
    },
  ),
);
const example = fc.constantFrom(...allRuleExamples);

describe('any value', () => {
  test('is judged: nothing throws, valid means no failure, each failure has its message', () => {
    fc.assert(
      fc.property(
        example,
        value,
        value,
        fc.constantFrom('de', 'en'),
        ({ rules, name }, given, beside, locale) => {
          const siblings = { a: beside, amount: beside, password: beside, from: beside, phone: beside };
          const { valid, failing, messages } = validate(`+${rules}`, given, { name, siblings, locale });
          expect(valid).toBe(failing.length === 0);
          expect(messages).toHaveLength(failing.length);
          for (const message of messages)
            expect(message).not.toMatch(/undefined|null|NaN|\{\{|\[object|rules:/);
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('is judged in the same way inside a schema', () => {
    const ajv = createAjv();
    const compiled = new Map(
      allRuleExamples.map(({ rules }) => [
        rules,
        ajv.compile({ type: 'object', properties: { a: { rules } } }),
      ]),
    );
    fc.assert(
      fc.property(example, value, value, ({ rules }, given, beside) => {
        const answers = { a: given, password: beside, amount: beside, phone: beside };
        const check = compiled.get(rules);
        const alone = validate(rules, given, { name: 'a', siblings: answers });
        expect(check?.(answers)).toBe(alone.valid);
        expect(toFieldErrors(check?.errors).map(({ rule }) => rule)).toEqual(
          alone.failing.map(({ name }) => name),
        );
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the time zone of the machine', () => {
  const judge = fileURLToPath(new URL('../support/judge-examples.ts', import.meta.url));
  const inZone = async (TZ: string) =>
    JSON.parse(
      (await promisify(execFile)(process.execPath, [judge], { env: { ...process.env, TZ } })).stdout,
    );

  test('changes no verdict and no message', async () => {
    const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Sao_Paulo', 'Africa/Cairo'];
    const [home, ...others] = await Promise.all(zones.map(inZone));
    expect(home).toHaveLength(allRuleExamples.flatMap(({ valid, invalid }) => [...valid, ...invalid]).length);
    for (const [index, other] of others.entries()) expect(other, zones[index + 1]).toEqual(home);
  });
});
