import {
  type Condition,
  createAjv,
  createForm,
  type FormDefinition,
  type StepTable,
} from '@rezeptur/engine/core';
import fc from 'fast-check';

type Asked = [field: string, value: string];

/** A wizard in a form that can be judged by hand: a condition is `field = value`. */
export interface Sketch {
  fields: { name: string; when?: Asked }[][];
  /** No ways out: the end. */
  next: { to: number; when?: Asked }[][];
  required: string[];
}

export type Choice = Record<string, string>;

const names = ['f0', 'f1', 'f2', 'f3'];
const values = ['a', 'b'];

const condition = fc.option(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...values)), {
  nil: undefined,
});
const conditioned = <T extends object>(what: T, when: Asked | undefined) => (when ? { ...what, when } : what);

/** Tables of any kind, sound or not; with `forward` they have no loops. */
export const randomSteps = ({ forward = false } = {}): fc.Arbitrary<Sketch> =>
  fc.integer({ min: 1, max: 5 }).chain((steps) =>
    fc.record({
      fields: fc.array(
        fc
          .shuffledSubarray(names, { maxLength: 2 })
          .chain((some) =>
            fc.tuple(...some.map((name) => condition.map((when) => conditioned({ name }, when)))),
          ),
        { minLength: steps, maxLength: steps },
      ),
      next: fc.tuple(
        ...Array.from({ length: steps }, (_, at) =>
          forward && at === steps - 1
            ? fc.constant<Sketch['next'][number]>([])
            : fc.array(
                fc
                  .record({ to: fc.integer({ min: forward ? at + 1 : 0, max: steps - 1 }), when: condition })
                  .map(({ to, when }) => conditioned({ to }, when)),
                { maxLength: 3 },
              ),
        ),
      ),
      required: fc.subarray(names),
    }),
  );

/** Every way to answer: each field not at all, with a, or with b. */
export const everyChoice: readonly Choice[] = names.reduce<Choice[]>(
  (choices, name) =>
    choices.flatMap((choice) => [choice, ...values.map((value) => ({ ...choice, [name]: value }))]),
  [{}],
);

/** Answers that no step asks for: conditions may look at them, nobody keeps them. */
export function unasked({ fields }: Sketch, choice: Choice): Choice {
  const asked = new Set(fields.flat().map(({ name }) => name));
  return Object.fromEntries(Object.entries(choice).filter(([name]) => !asked.has(name)));
}

const ajv = createAjv();

const asCondition = ([field, value]: Asked): Condition => ({ [field]: value });

/** The sketch as a real form. */
export function formOf({ fields, next, required }: Sketch): FormDefinition & { steps: StepTable } {
  const steps: StepTable = {
    start: 's0',
    steps: Object.fromEntries(
      fields.map((shown, index) => [
        `s${index}`,
        {
          fields: shown.map(({ name, when }) => (when ? { name, when: asCondition(when) } : name)),
          next: (next[index] ?? []).map(({ to, when }) =>
            when ? { to: `s${to}`, when: asCondition(when) } : { to: `s${to}` },
          ),
        },
      ]),
    ),
  };
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string', enum: values }]));
  const schema = { type: 'object', additionalProperties: false, required, properties };
  return { ...createForm({ name: 'sketch', schema, steps, ajv }), steps };
}
