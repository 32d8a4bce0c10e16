import { answersToSend } from '../form/answers-to-send.ts';
import { withUnticked } from '../form/unticked-of.ts';
import { deepestAnswer, isDeeperThan } from '../schema/answers/is-deeper-than.ts';
import { normaliseAnswers } from '../schema/answers/normalise-answers.ts';
import { withoutBlanks } from '../schema/answers/without-blanks.ts';
import { withoutEmpties } from '../schema/answers/without-empties.ts';
import { withoutUndeclared } from '../schema/answers/without-undeclared.ts';
import { isRecord } from '../schema/is-record.ts';
import type { Answers, FieldError, FormDefinition } from '../types.ts';
import { only } from './along.ts';
import { trace } from './trace.ts';
import { startOf } from './visit-step.ts';

/** The verdict over everything that was sent for a form. */
export interface Submission {
  /** Answers of the fields shown on the walked path, nothing else. */
  answers: Answers;
  /** Empty when the submission may be stored. */
  errors: (FieldError & { step: string })[];
  path: string[];
  complete: boolean;
}

/**
 * The server's verdict over a whole submission: walks the same steps over what was sent.
 * What was sent is normalised first: what is judged is what is stored. Blank texts are left out, and null where the schema knows
 * none. What is no object, such as the missing body of a call whose type nobody read, or has more than 40 levels, is incomplete. A path
 * that doesn't reach the end is an error; answers and files beside the path are dropped.
 */
export function checkSubmission(form: FormDefinition, raw: unknown): Submission {
  if (!isRecord(raw) || isDeeperThan(deepestAnswer, raw)) return notAnswers(startOf(form));
  const sent = answered(form, raw);
  if (form.shape && !form.steps) return checkOpenPage(form, sent);
  const { passages, last, complete } = trace(form, sent);
  const errors = passages.flatMap(({ step, errors }) => errors.map((error) => ({ ...error, step })));
  for (const name of unknownIn(form, raw)) {
    errors.push({ path: name, rule: 'additionalProperties', params: {}, step: last.step });
  }
  if (!complete && errors.length === 0) {
    errors.push({ path: '', rule: 'incomplete', params: {}, step: last.step });
  }
  const answers = only(
    last.facts,
    passages.flatMap(({ fields }) => fields),
  );
  return {
    answers: withoutUndeclared(form.schema, answersToSend(form, answers)),
    errors,
    path: passages.map(({ step }) => step),
    complete: complete && errors.length === 0,
  };
}

/** What is no answer to a validator isn't stored as one either. */
const answered = ({ schema }: FormDefinition, given: Answers): Answers =>
  withoutBlanks(schema, withoutEmpties(normaliseAnswers(schema, given), true) as Answers);

const notAnswers = (step: string): Submission => ({
  answers: {},
  errors: [{ path: '', rule: 'incomplete', params: {}, step }],
  path: [step],
  complete: false,
});

/**
 * One page whose fields depend on its answers: which fields there are, the answers themselves say. What nothing speaks of is gone
 * before, so that it leads to no field.
 */
function checkOpenPage(form: FormDefinition, sent: Answers): Submission {
  const step = startOf(form);
  const answers = answersToSend(form, withUnticked(form)(withoutUndeclared(form.schema, sent)));
  const errors = form.check(answers).map((error) => ({ ...error, step }));
  return { answers, errors, path: [step], complete: errors.length === 0 };
}

const unknownIn = (form: FormDefinition, sent: Answers): string[] =>
  form.schema.additionalProperties === false
    ? Object.keys(sent).filter((name) => !Object.hasOwn(form.schema.properties ?? {}, name))
    : [];
