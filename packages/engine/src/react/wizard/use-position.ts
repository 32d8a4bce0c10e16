import { useState } from 'react';
import type { Answers, FormDefinition } from '../../core/index.ts';
import { type Position, positionOf } from './position.ts';

/** Where a person stands. In a form that is another one now, that is as far along the same path as the answers carry. */
export function usePosition(
  form: FormDefinition,
  initial: Answers | undefined,
  answersNow: () => Answers | undefined,
): [Position, (position: Position) => void] {
  const [walked, setWalked] = useState(() => ({ form, position: positionOf(form, initial) }));
  let { position } = walked;
  if (walked.form !== form) {
    const answers = answersNow() ?? {};
    const carried = form.edits?.migrate(walked.form, form, answers) ?? answers;
    position = positionOf(form, carried, [...position.trail, position.step]);
    setWalked({ form, position });
  }
  return [position, (next) => setWalked({ form, position: next })];
}
