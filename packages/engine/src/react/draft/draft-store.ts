import { type Answers, type FormDefinition, isRecord } from '../../core/index.ts';

/** What a person has answered so far, stored to go on later. Never holds secrets or `$` keys; files only where they are stored, too. */
export interface Draft {
  form: string;
  version: string;
  answers: Answers;
  /** Where the person stood, and the steps passed before. */
  step: string;
  trail: string[];
  /** ISO time. */
  savedAt: string;
  /** The form as it was, so that a later version can decide which answers still count. */
  asked?: Pick<FormDefinition, 'schema' | 'steps'>;
}

/** Where drafts are stored. Whatever it throws, the form goes on; it is only said that leaving would lose answers. */
export interface DraftStore {
  load(): Promise<Draft | undefined>;
  save(draft: Draft): void | Promise<void>;
  clear(): void | Promise<void>;
  /**
   * Of a store that keeps files, too: is all that it was given safe by now? Its drafts name files as the answers do,
   * and seeing to their content is the store's own business.
   */
  isSafe?(): boolean;
}

/** Is this a draft? Storage is open to anything. */
export function isDraft(value: unknown): value is Draft {
  if (!isRecord(value)) return false;
  const { form, version, answers, step, trail, savedAt, asked } = value;
  return (
    [form, version, step, savedAt].every((text) => typeof text === 'string') &&
    !Number.isNaN(Date.parse(String(savedAt))) &&
    isRecord(answers) &&
    Array.isArray(trail) &&
    trail.every((name) => typeof name === 'string') &&
    (asked === undefined || (isRecord(asked) && isRecord(asked.schema)))
  );
}
