import { loadSchemas } from '@rezeptur/engine/build';
import { checkSubmission, createAjv, createForm } from '@rezeptur/engine/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beside, givenOn, randomWalk } from '../../../support/random-walk.ts';
import { inRoot } from '../../../support/root.ts';

const schemas = loadSchemas(inRoot('schemas'));
const wizards = Object.values(schemas.forms)
  .filter(({ steps }) => steps)
  .map((source) => createForm({ ...source, library: schemas.library, ajv: createAjv() }));

describe.each(wizards)('a thousand walks through $name, with going back', (form) => {
  test('end with exactly the answers of the final path, whatever else is sent', () => {
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
