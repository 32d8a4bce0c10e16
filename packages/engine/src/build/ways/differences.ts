import { checkSubmission } from '../../core/flow/check-submission.ts';
import { walk } from '../../core/flow/wizard.ts';
import type { Answers, FormDefinition } from '../../core/types.ts';
import type { Way } from './every-way.ts';

/** The two forms that are made of one declaration: compiled for browsers, judged by ajv on the server. */
export interface BothForms {
  browser: FormDefinition;
  server: FormDefinition;
}

/**
 * Where browser and server don't walk alike: over each way's answers, over what had been answered at each of its
 * steps, and over its answers with one left out.
 * @returns The answers in question, each once.
 */
export function differences({ browser, server }: BothForms, ways: readonly Way[]): Answers[] {
  const told = new Map<string, Answers>();
  for (const way of ways) for (const answers of variations(way)) told.set(JSON.stringify(answers), answers);
  return [...told.values()].filter((answers) => verdict(browser, answers) !== verdict(server, answers));
}

const verdict = (form: FormDefinition, answers: Answers): string => {
  const { errors, ...submission } = checkSubmission(form, answers);
  const named = errors.map(({ step, path, rule }) => [step, path, rule].join(' ')).sort();
  return JSON.stringify([walk(form, answers), submission, named]);
};

function* variations({ path, shown, answers }: Way): Generator<Answers> {
  yield answers;
  let sofar: Answers = {};
  for (const step of path) {
    for (const field of shown[step] ?? []) {
      sofar = { ...sofar, [field]: answers[field] };
      yield { ...answers, [field]: undefined };
    }
    yield sofar;
  }
}
