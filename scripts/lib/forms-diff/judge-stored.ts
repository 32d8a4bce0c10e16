import { compareForms, type Effect } from '@rezeptur/engine/core';
import type { ReadForm } from './read-forms.ts';
import type { StoredVersion } from './read-stored-versions.ts';

export interface StoredVerdict extends Pick<StoredVersion, 'name' | 'version' | 'submissions'> {
  verdict: Effect | 'gone';
}

/** What the forms of today make of each version that was answered. */
export const judgeStored = (
  versions: StoredVersion[],
  forms: ReadonlyMap<string, ReadForm>,
  names: readonly string[] = [],
): StoredVerdict[] =>
  versions
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .map(({ name, version, submissions, schema, ui, steps }) => {
      const form = forms.get(name);
      const before = { schema, ui, ...(steps && { steps }) };
      return { name, version, submissions, verdict: form ? compareForms(before, form).verdict : 'gone' };
    });
