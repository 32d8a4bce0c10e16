import { checkSubmission, compareForms, prove } from '@rezeptur/engine/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everyChoice, formOf, randomSteps, type Sketch } from '../../../support/random-steps.ts';

type Change = { what: number; at: number; to: number };

/** Another table: steps cut in two, joined, emptied of an order, or changed in a way that matters. */
function changed(sketch: Sketch, { what, at, to }: Change): Sketch {
  const step = at % sketch.fields.length;
  const fields = sketch.fields.map((shown) => [...shown]);
  const next = sketch.next.map((ways) => [...ways]);
  const here = fields[step] ?? [];
  switch (what) {
    case 0: {
      // The step's second half becomes a step of its own.
      const half = here.slice(Math.ceil(here.length / 2));
      fields[step] = here.slice(0, Math.ceil(here.length / 2));
      fields.push(half);
      next.push(next[step] ?? []);
      next[step] = [{ to: fields.length - 1 }];
      break;
    }
    case 1:
      fields[step] = here.toReversed();
      break;
    case 2: {
      // A step that asks nothing, on the way to another.
      fields.push([]);
      next.push([...(next[step] ?? [])]);
      next[step] = [{ to: fields.length - 1 }];
      break;
    }
    case 3:
      next[step] = (next[step] ?? []).slice(1);
      break;
    case 4: {
      const [moved, ...rest] = here;
      fields[step] = rest;
      if (moved) fields[to % fields.length]?.push(moved);
      break;
    }
    default:
      next[step] = (next[step] ?? []).toReversed();
  }
  return { ...sketch, fields, next };
}

const change = fc.record({ what: fc.nat(5), at: fc.nat(9), to: fc.nat(9) });

test('where a change of steps is called compatible, every complete walk stays complete and keeps the same answers', () => {
  let regrouped = 0;
  fc.assert(
    fc.property(
      randomSteps({ forward: true }),
      fc.array(change, { minLength: 1, maxLength: 2 }),
      (sketch, changes) => {
        const before = formOf(sketch);
        const after = formOf(changes.reduce(changed, sketch));
        const unsound = [before, after].some(({ steps, schema }) =>
          prove(steps, schema).some(({ kind }) => kind !== 'unreachable-field' && kind !== 'dead-step'),
        );
        if (unsound) return;
        const { verdict, changes: found } = compareForms(before, after);
        if (verdict !== 'compatible') return;
        if (found.length > 0) regrouped++;
        for (const choice of everyChoice) {
          const { complete, answers } = checkSubmission(before, choice);
          if (complete) expect(checkSubmission(after, answers)).toMatchObject({ complete: true, answers });
        }
      },
    ),
    { numRuns: 1200 },
  );
  expect(regrouped).toBeGreaterThan(20);
});
