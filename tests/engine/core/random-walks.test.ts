import { candidatesFor, loadSchemas } from '@rezeptur/engine/build';
import {
  type Answers,
  checkSubmission,
  createAjv,
  createForm,
  type FormDefinition,
} from '@rezeptur/engine/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RandomWalk, randomWalk } from '../../support/random-walk.ts';
import { inRoot } from '../../support/root.ts';

const schemas = loadSchemas(inRoot('schemas'));
const wizards = Object.values(schemas.forms)
  .filter(({ steps }) => steps)
  .map((source) => createForm({ ...source, library: schemas.library, ajv: createAjv() }));

/** What was given on the final path; a box that nobody ticked was answered with no. */
function givenOn(form: FormDefinition, { passed }: RandomWalk): Answers {
  const given = Object.assign({}, ...passed.map((step) => step.given)) as Answers;
  const told = Object.entries(given).map(([field, value]) => [
    field,
    value === undefined && form.schema.properties?.[field]?.type === 'boolean' ? false : value,
  ]);
  return Object.fromEntries(told.filter(([, value]) => value !== undefined));
}

/** Answers to everything beside the path, as a tampered or forgetful browser might send them. */
function beside(form: FormDefinition, { passed }: RandomWalk): Answers {
  const shown = new Set(passed.flatMap(({ given }) => Object.keys(given)));
  const others = Object.keys(form.schema.properties ?? {}).filter((field) => !shown.has(field));
  return Object.fromEntries(others.map((field) => [field, candidatesFor(form, field)[0]]));
}

describe.each(wizards)('a thousand ways through $name, with going back', (form) => {
  test('end in exactly the answers of the final path, whatever else is sent', () => {
    const ended = new Set<string>();
    let returns = 0;
    fc.assert(
      fc.property(randomWalk(form), (walk) => {
        returns += walk.returns;
        const sent = { ...walk.answers, ...(walk.isComplete ? beside(form, walk) : {}) };
        const { answers, errors, path, complete } = checkSubmission(form, sent);
        // Steps that ask nothing are passed without a press of a button.
        expect(path.slice(0, walk.path.length)).toEqual(walk.path);
        expect(errors.length > 0).toBe(!complete);
        if (!walk.isComplete) return;
        ended.add(path.join(' '));
        expect(complete).toBe(true);
        expect(path).toEqual(walk.path);
        expect(answers).toEqual(givenOn(form, walk));
      }),
      { numRuns: 1000 },
    );
    // Every step was passed on some way that ended, and many went back.
    expect(new Set([...ended].flatMap((way) => way.split(' ')))).toEqual(
      new Set(Object.keys(form.steps?.steps ?? {})),
    );
    expect(returns).toBeGreaterThan(100);
  });
});
