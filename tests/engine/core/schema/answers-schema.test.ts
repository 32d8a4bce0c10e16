import { everyWay, loadSchemas } from '@rezeptur/engine/build';
import { answersSchema, checkSubmission, createAjv, createForm, prove } from '@rezeptur/engine/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everyChoice, formOf, randomSteps } from '../../../support/random-steps.ts';
import { inRoot } from '../../../support/root.ts';

const ajv = createAjv();
const { forms } = loadSchemas(inRoot('schemas'));
const wizards = Object.values(forms).filter(({ steps }) => steps);

/** Does the schema of whole answers take these? */
function takes(form: Parameters<typeof answersSchema>[0]) {
  const { $id: _id, ...schema } = answersSchema(form);
  return ajv.compile(schema);
}

test('the schema of whole answers accepts exactly those that walk to the end, on random step tables', () => {
  let judged = 0;
  fc.assert(
    fc.property(randomSteps({ forward: true }), (table) => {
      const form = formOf(table);
      const names = table.fields.flat().map(({ name }) => name);
      const isSound = prove(form.steps, form.schema).every(({ kind }) => kind === 'unreachable-field');
      if (!isSound || new Set(names).size < names.length) return;
      judged++;
      const validate = takes(form);
      for (const choice of everyChoice) {
        const { answers, complete } = checkSubmission(form, choice);
        expect(validate(answers)).toBe(complete);
      }
    }),
    { numRuns: 1000 },
  );
  expect(judged).toBeGreaterThan(20);
});

describe.each(wizards)('the schema of whole answers of $name', (source) => {
  const form = createForm({ ...source, ajv: createAjv() });
  const validate = takes(form);

  test('accepts every complete walk, and none that lacks a required answer', () => {
    const { ways } = everyWay(form);
    expect(ways.length).toBeGreaterThan(0);
    for (const { answers } of ways) {
      expect(validate(answers)).toBe(true);
      for (const name of Object.keys(answers)) {
        const { [name]: _gone, ...others } = answers;
        const { complete, answers: walked } = checkSubmission(form, others);
        // Another answer may lead another way: only what was walked is judged.
        expect(validate(walked), `${name} of ${JSON.stringify(answers)}`).toBe(complete);
      }
    }
  });
});

test('the requirements of a form follow from its steps', () => {
  const { registration } = forms;
  if (!registration) throw new Error('there is no form called registration');
  const { required, allOf = [] } = answersSchema(registration);
  expect(required).toContain('payType');
  expect(required).not.toContain('cardFront');
  const demands = (payType: string, hasPrivateCard?: string) =>
    allOf.some(
      (branch) =>
        branch.then?.required?.includes('cardFront') &&
        ajv.validate(branch.if ?? {}, { payType, ...(hasPrivateCard && { hasPrivateCard }) }),
    );
  expect(demands('private_insurance', 'yes')).toBe(true);
  expect(demands('private_insurance', 'no')).toBe(false);
  expect(demands('public_insurance')).toBe(false);
});
