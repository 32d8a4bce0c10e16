import { partOf } from '../../core/form/parts-of.ts';
import type { Answers, FormDefinition } from '../../core/index.ts';
import type { Draft } from './draft-store.ts';
import { storableAnswers } from './storable-answers.ts';

export type FittedDraft =
  /** Of `answers` those are undefined that stood there at first and were emptied. */
  | { state: 'fits'; answers: Answers; path: string[]; isTrimmed: boolean }
  /** The form asks other things now; what was answered no longer counts. */
  | { state: 'outdated' };

/**
 * What of a draft still counts for this form, `withFiles` that are stored; undefined when there is nothing to go on with.
 * @param first what stands in the form before anything is answered
 */
export async function fitDraft(
  form: FormDefinition,
  draft: Draft | undefined,
  first: Answers = {},
  withFiles = false,
): Promise<FittedDraft | undefined> {
  if (draft?.form !== form.name) return undefined;
  const answers = await stillValid(form, draft, withFiles);
  if (!answers) return { state: 'outdated' };
  if (Object.keys(answers).length === 0) return undefined;
  const isTrimmed = Object.keys(draft.answers).some((name) => !Object.hasOwn(answers, name));
  return {
    state: 'fits',
    answers: { ...emptied(form, draft, storableAnswers(form, first, withFiles)), ...answers },
    path: [...draft.trail, draft.step],
    isTrimmed,
  };
}

/** Of first answers those that the draft's form asked for and that the draft has not: a draft keeps no empty ones. */
function emptied(form: FormDefinition, { asked, answers }: Draft, first: Answers): Answers {
  const schema = asked?.schema ?? form.schema;
  const gone = Object.keys(first).filter((name) => {
    const was = partOf(form.schema, name)?.['x-was'];
    const names = typeof was === 'string' ? [name, was] : [name];
    return (
      names.some((each) => partOf(schema, each) !== undefined) &&
      !names.some((each) => Object.hasOwn(answers, each))
    );
  });
  return Object.fromEntries(gone.map((name) => [name, undefined]));
}

async function stillValid(
  form: FormDefinition,
  draft: Draft,
  withFiles: boolean,
): Promise<Answers | undefined> {
  const known = (answers: Answers): Answers =>
    Object.fromEntries(
      Object.entries(storableAnswers(form, answers, withFiles)).filter(
        ([name]) => partOf(form.schema, name) !== undefined,
      ),
    );
  if (draft.version === form.version) return known(draft.answers);
  // Rarely needed, so it loads only then.
  const { migrateDraft } = await import('./migrate-draft.ts');
  const migrated = migrateDraft(form, draft);
  if (!migrated) return undefined;
  const answers = known(migrated);
  // An unfinished answer of the same version is the person's; of another one it may be ours to have broken.
  const broken = new Set(form.check(answers).map(({ path }) => path.split('.')[0] ?? ''));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !broken.has(name)));
}
