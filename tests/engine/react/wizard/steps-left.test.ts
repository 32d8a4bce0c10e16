import { type Answers, walk } from '@rezeptur/engine/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepsLeft } from '../../../../packages/engine/src/react/wizard/steps-left.ts';
import {
  type Choice,
  everyChoice,
  formOf,
  randomSteps,
  type Sketch,
  unasked,
} from '../../../support/random-steps.ts';

/** The answers as they come in: before and after each step of the path. */
function moments(table: Sketch, path: string[], choice: Choice) {
  const answers: Answers = unasked(table, choice);
  return path.flatMap((step, passed) => {
    const before = { step, passed, answers: { ...answers } };
    for (const { name } of table.fields[Number(step.slice(1))] ?? []) {
      if (choice[name] !== undefined) answers[name] = choice[name];
    }
    return [before, { step, passed, answers: { ...answers } }];
  });
}

/** No field is asked for twice or under a condition: then a person's answers never change their meaning. */
const isPlain = ({ fields }: Sketch) => {
  const all = fields.flat();
  return all.every(({ when }) => !when) && new Set(all.map(({ name }) => name)).size === all.length;
};

test('the steps left are a range that contains the actual number, only narrows, and ends exact', () => {
  fc.assert(
    fc.property(randomSteps({ forward: true }).filter(isPlain), (table) => {
      const form = formOf(table);
      for (const choice of everyChoice) {
        const { path, complete } = walk(form, choice);
        if (!complete) continue;
        let last = { least: 0, most: Number.POSITIVE_INFINITY };
        for (const { step, passed, answers } of moments(table, path, choice)) {
          const { least, most } = stepsLeft(form, step, answers);
          const total = { least: passed + least, most: passed + most };
          expect(total.least).toBeLessThanOrEqual(path.length - 1);
          expect(total.most).toBeGreaterThanOrEqual(path.length - 1);
          expect(total.least).toBeGreaterThanOrEqual(last.least);
          expect(total.most).toBeLessThanOrEqual(last.most);
          last = total;
        }
        expect(last).toEqual({ least: path.length - 1, most: path.length - 1 });
      }
    }),
    { numRuns: 300 },
  );
});
