import { expect, test } from 'vitest';
import { failuresOf } from '../../../../packages/engine/src/core/index.ts';
import { siblingsOf } from '../../../../packages/engine/src/core/rules/siblings-of.ts';
import examples from '../../../../schemas/examples/rules.json' with { type: 'json' };

interface RuleExample {
  rules: string;
  name?: string;
  valid: unknown[];
  invalid: unknown[];
  siblings?: Record<string, unknown>;
}

/** Neighbours that note the names of those that are looked at. */
function noting(siblings: Record<string, unknown>) {
  const seen = new Set<string>();
  const proxy = new Proxy(siblings, {
    get: (target, name) => {
      seen.add(String(name));
      return Reflect.get(target, name);
    },
    getOwnPropertyDescriptor: (target, name) => {
      seen.add(String(name));
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
  });
  return { proxy, seen };
}

const cases = Object.entries(examples)
  .filter(([key]) => !key.startsWith('$'))
  .flatMap(([, list]) => list as RuleExample[]);

test.each(cases)('$rules names the sibling fields that it reads', (example) => {
  const name = example.name ?? 'field';
  const told = siblingsOf(example.rules, name);
  for (const value of [undefined, ...example.valid, ...example.invalid]) {
    const { proxy, seen } = noting(example.siblings ?? {});
    failuresOf(example.rules, value, { name, siblings: proxy });
    expect(told).toEqual(expect.arrayContaining([...seen]));
  }
});

test('confirm without a name is the field with or without the suffix', () => {
  expect(siblingsOf('required|confirm', 'mail')).toEqual(['mail_confirm']);
  expect(siblingsOf('confirm', 'mail_confirm')).toEqual(['mail']);
  expect(siblingsOf('confirm:phone', 'mail')).toEqual(['phone']);
  expect(siblingsOf(undefined, 'mail')).toEqual([]);
});
