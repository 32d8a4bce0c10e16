import {
  backTo,
  checkStep,
  checkSubmission,
  createAjv,
  createForm,
  nextStep,
  prove,
  type StepTable,
  walk,
} from '@rezeptur/engine/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { along } from '../../../../packages/engine/src/core/flow/along.ts';
import { answersOf } from '../../../../packages/engine/src/react/wizard/step-answers.ts';
import {
  type Choice,
  everyChoice,
  formOf,
  randomSteps,
  type Sketch,
  unasked,
} from '../../../support/random-steps.ts';

/** The definition of walking, told as plainly as possible. */
function reference(table: Sketch, choice: Choice) {
  const { fields, next, required } = table;
  const extra = unasked(table, choice);
  const facts: Choice = { ...extra };
  const path: string[] = [];
  const stop = (complete: boolean) => {
    const kept = Object.entries(facts).filter(([name]) => !Object.hasOwn(extra, name));
    return { path, complete, kept: Object.fromEntries(kept) };
  };
  for (let step = 0; !path.includes(`s${step}`); ) {
    path.push(`s${step}`);
    for (const { name } of fields[step] ?? []) if (choice[name] !== undefined) facts[name] = choice[name];
    let passed = true;
    for (const { name, when } of fields[step] ?? []) {
      if (when && facts[when[0]] !== when[1]) delete facts[name];
      else if (required.includes(name) && facts[name] === undefined) passed = false;
    }
    if (!passed) return stop(false);
    const ways = next[step] ?? [];
    if (ways.length === 0) return stop(true);
    const way = ways.find(({ when }) => !when || facts[when[0]] === when[1]);
    if (!way) return stop(false);
    step = way.to;
  }
  return stop(false);
}

test('the walker agrees with an exhaustive reference on random step tables', () => {
  fc.assert(
    fc.property(randomSteps(), (table) => {
      const form = formOf(table);
      for (const choice of everyChoice) {
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

/** Goes from step to step as far as a page lets one. */
function pageWalks(form: ReturnType<typeof formOf>, answers: Choice | Record<string, unknown>): string[] {
  const path = ['s0'];
  for (;;) {
    const step = path.at(-1) ?? '';
    const known = along(form, path, answers).at(-1)?.known ?? {};
    const onward = checkStep(form, step, known).length === 0 ? nextStep(form, step, known)?.to : undefined;
    if (onward === undefined || path.includes(onward)) return path;
    path.push(onward);
  }
}

test('a page goes the way that the server walks, and sends what the server keeps', () => {
  fc.assert(
    fc.property(randomSteps(), (table) => {
      const form = formOf(table);
      for (const choice of everyChoice) {
        const { path, complete, answers } = checkSubmission(form, choice);
        expect(pageWalks(form, choice)).toEqual(path);
        const facts = unasked(table, choice);
        if (complete)
          expect({ ...answersOf(along(form, path, choice)), ...facts }).toEqual({ ...answers, ...facts });
      }
    }),
    { numRuns: 150 },
  );
});

test('a box that is left alone leads where a no leads, on the page as on the server', () => {
  const form = createForm({
    name: 'parcel',
    ajv: createAjv(),
    schema: {
      type: 'object',
      properties: { express: { type: 'boolean' }, patience: { type: 'string' }, fee: { type: 'string' } },
    },
    steps: {
      start: 's0',
      steps: {
        s0: { fields: ['express'], next: [{ to: 'slow', when: { express: false } }, { to: 'fast' }] },
        slow: { fields: [{ name: 'patience', required: true }], next: [] },
        fast: { fields: ['fee'], next: [] },
      },
    },
  });
  for (const [answers, path] of [
    [{}, ['s0', 'slow']],
    [{ express: true }, ['s0', 'fast']],
  ] as const) {
    expect(pageWalks({ ...form, steps: form.steps as StepTable }, answers)).toEqual(path);
    expect(checkSubmission(form, answers).path).toEqual(path);
    expect(walk(form, answers).path).toEqual(path);
  }
});

test('an answer that a later step no longer asks for is not missing where it was given', () => {
  const form = formOf({
    fields: [[{ name: 'f3' }], [{ name: 'f3', when: ['f0', 'a'] }]],
    next: [[{ to: 1 }], []],
    required: ['f3'],
  });
  expect(checkSubmission(form, { f3: 'a' })).toMatchObject({ complete: true, errors: [], answers: {} });
  expect(checkSubmission(form, { f0: 'a', f3: 'a' })).toMatchObject({ complete: true, answers: { f3: 'a' } });
});

test('going back clears only the answers of the step and of all later ones on the path', () => {
  fc.assert(
    fc.property(randomSteps(), fc.nat(), fc.nat(), (table, which, to) => {
      const form = formOf(table);
      const choice = everyChoice.at(which % everyChoice.length) ?? {};
      const walked = walk(form, choice);
      const step = walked.path[to % walked.path.length] ?? '';
      const later = walked.path.slice(walked.path.indexOf(step)).map((name) => Number(name.slice(1)));
      const cleared = later.flatMap((at) => (table.fields[at] ?? []).map(({ name }) => name));
      const left = Object.entries(choice).filter(([name]) => !cleared.includes(name));
      expect(backTo(form, walked, step, choice)).toEqual(Object.fromEntries(left));
    }),
    { numRuns: 150 },
  );
});

test('without findings of prove, every step can be reached, every walk ends, and no answer is read too early', () => {
  let sound = 0;
  fc.assert(
    fc.property(randomSteps({ forward: true }), (table) => {
      const form = formOf(table);
      const findings = prove(form.steps, form.schema);
      const ways = everyWay(table, 0);
      const entered = new Set(ways.flat());
      const dead = table.fields.flatMap((_, at) => (entered.has(at) ? [] : [`s${at}`]));
      expect(findings.filter(({ kind }) => kind === 'dead-step').map(({ step }) => step)).toEqual(dead);
      if (findings.some(({ kind }) => kind !== 'unreachable-field')) return;
      sound++;
      for (const choice of everyChoice) {
        const { path, complete, kept } = reference(table, choice);
        if (complete) continue;
        // It stops only where something required is missing.
        const last = table.fields[Number(path.at(-1)?.slice(1))] ?? [];
        expect(last.some(({ name }) => table.required.includes(name) && kept[name] === undefined)).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
  expect(sound).toBeGreaterThan(20);
});

/** All ways through the arrows, whatever their conditions; an arrow behind one that always holds is none. */
function everyWay({ next, fields }: Sketch, from: number): number[][] {
  const ways: number[][] = [];
  for (const { to, when } of next[from] ?? []) {
    if (to < fields.length)
      ways.push(...everyWay({ next, fields, required: [] }, to).map((way) => [from, ...way]));
    if (!when) break;
  }
  return ways.length > 0 ? ways : [[from]];
}
