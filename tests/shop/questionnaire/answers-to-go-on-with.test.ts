import form from 'virtual:rezeptur/form/doctor-questionnaire';
import type { Answers, FileAnswer } from '@rezeptur/engine/core';
import { expect, it } from 'vitest';
import {
  answersToGoOnWith,
  type Side,
} from '../../../packages/shop/src/features/questionnaire/answers-to-go-on-with.ts';

const file = (id: string): FileAnswer => ({ id, name: `${id}.pdf`, size: 1, type: 'application/pdf' });
const field = 'certificateOfApproval';
// `local…` are files that were chosen on this device; the server knows `local-sent` as `sent`.
const goOn = (side: Side, here: Answers, there: Answers) =>
  answersToGoOnWith(form, side, {
    here,
    there,
    isHere: ({ id }) => id.startsWith('local'),
    keptAs: ({ id }) => (id === 'local-sent' ? 'sent' : id),
  });

it('uses only the answers of the chosen side', () => {
  const here = { isGerman: true, lastName: 'Ehlers' };
  const there = { isGerman: false, firstName: 'Emil' };
  expect(goOn('here', here, there)).toEqual(here);
  expect(goOn('there', here, there)).toEqual(there);
});

it.each<[string, string | undefined, string | undefined, string | undefined, string | undefined]>([
  ['only here', 'local', undefined, 'local', 'local'],
  ['only there', undefined, 'other', 'other', 'other'],
  ['on both sides, and not the same', 'local', 'other', 'local', 'other'],
  ['on both sides, sent from here', 'local-sent', 'sent', 'sent', 'sent'],
  ['of an earlier visit and replaced there', 'earlier', 'other', 'other', 'other'],
  ['of an earlier visit and removed there', 'earlier', undefined, undefined, undefined],
])('a file %s', (_, mine, theirs, whenHere, whenThere) => {
  const answers = (id: string | undefined): Answers => (id ? { [field]: file(id) } : {});
  expect(goOn('here', answers(mine), answers(theirs))).toEqual(answers(whenHere));
  expect(goOn('there', answers(mine), answers(theirs))).toEqual(answers(whenThere));
});
