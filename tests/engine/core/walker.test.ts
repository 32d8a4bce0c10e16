import { checkSubmission, createAjv, createForm, type StepTable, walk } from '@rezeptur/engine/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** A table in a form that can be judged by hand: a condition is `field = value`. */
interface Sketch {
  fields: { name: string; when?: [field: string, value: string] }[][];
  next: { to: number; when?: [field: string, value: string] }[][];
  required: string[];
}

type Choice = Record<string, string>;

const names = ['f0', 'f1', 'f2', 'f3'];
const values = ['a', 'b'];
const condition = fc.option(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...values)), {
  nil: undefined,
});

const sketch: fc.Arbitrary<Sketch> = fc.integer({ min: 1, max: 4 }).chain((steps) =>
  fc.record({
    fields: fc.tuple(
      ...names.slice(0, steps).map((name) => condition.map((when) => [when ? { name, when } : { name }])),
    ),
    next: fc.array(
      fc.array(
        fc
          .record({ to: fc.nat(steps - 1), when: condition })
          .map(({ to, when }) => (when ? { to, when } : { to })),
        { maxLength: 3 },
      ),
      { minLength: steps, maxLength: steps },
    ),
    required: fc.subarray(names.slice(0, steps)),
  }),
);

/** Every way to answer: each field not at all, with a, or with b. */
function everyChoice(count: number): Choice[] {
  let choices: Choice[] = [{}];
  for (const name of names.slice(0, count)) {
    choices = choices.flatMap((choice) => [choice, ...values.map((value) => ({ ...choice, [name]: value }))]);
  }
  return choices;
}

/** The definition of walking, told as plainly as possible. */
function reference({ fields, next, required }: Sketch, choice: Choice) {
  const kept: Choice = {};
  const path: string[] = [];
  for (let step = 0; !path.includes(`s${step}`); ) {
    path.push(`s${step}`);
    for (const { name } of fields[step] ?? []) if (choice[name] !== undefined) kept[name] = choice[name];
    let passed = true;
    for (const { name, when } of fields[step] ?? []) {
      if (when && kept[when[0]] !== when[1]) delete kept[name];
      else if (required.includes(name) && kept[name] === undefined) passed = false;
    }
    if (!passed) return { path, complete: false, kept };
    const ways = next[step] ?? [];
    if (ways.length === 0) return { path, complete: true, kept };
    const way = ways.find(({ when }) => !when || kept[when[0]] === when[1]);
    if (!way) return { path, complete: false, kept };
    step = way.to;
  }
  return { path, complete: false, kept };
}

const asSchema = ([field, value]: [string, string]) => ({
  properties: { [field]: { const: value } },
  required: [field],
});

function formOf({ fields, next, required }: Sketch) {
  const steps: StepTable = {
    start: 's0',
    steps: Object.fromEntries(
      fields.map((shown, index) => [
        `s${index}`,
        {
          fields: shown.map(({ name, when }) => (when ? { name, when: asSchema(when) } : name)),
          next: (next[index] ?? []).map(({ to, when }) =>
            when ? { to: `s${to}`, when: asSchema(when) } : { to: `s${to}` },
          ),
        },
      ]),
    ),
  };
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string', enum: values }]));
  const schema = { type: 'object', additionalProperties: false, required, properties };
  return createForm({ name: 'sketch', schema, steps, ajv: createAjv() });
}

test('the walker agrees with an exhaustive reference on random step tables', () => {
  fc.assert(
    fc.property(sketch, (table) => {
      const form = formOf(table);
      for (const choice of everyChoice(table.fields.length)) {
        const { path, complete, kept } = reference(table, choice);
        expect(walk(form, choice)).toEqual({ path, current: path.at(-1), complete });
        const submission = checkSubmission(form, choice);
        expect(submission).toMatchObject({ path, complete });
        expect(submission.errors.length > 0).toBe(!complete);
        if (complete) expect(submission.answers).toEqual(kept);
      }
    }),
    { numRuns: 150 },
  );
});
