import type { Answers } from '../types.ts';
import { listedIn, stepOf, tableOf, type WalkedForm, without } from './visit-step.ts';

/**
 * The answers as they are known at the last step of this path: what steps ask for that aren't on it has no say, as it has none where
 * the server walks. There are such answers where going back keeps them.
 */
export function knownAt(form: WalkedForm, path: readonly string[], answers: Answers): Answers {
  const passed = new Set(path.flatMap((step) => listedIn(stepOf(form, step))));
  const asked = Object.values(tableOf(form).steps).flatMap(listedIn);
  return without(
    answers,
    asked.filter((field) => !passed.has(field)),
  );
}
