import type { Change, Effect } from '@rezeptur/engine/core';
import words from '@rezeptur/engine/words/en/changes.json' with { type: 'json' };
import type { Difference } from './diff-forms.ts';
import type { StoredVerdict } from './judge-stored.ts';

const meanings: Record<Effect, string> = {
  compatible: 'compatible: drafts and stored answers stay valid and mean the same',
  migrates: 'migrates: valid once renamed, dropped and filled by machine',
  again: 'must be answered again: drafts are dropped, stored answers keep their own version',
};
const marks: Record<Effect, string> = { compatible: ' ', migrates: '~', again: '!' };

/** What a person reads; one block for each form. */
export function reportOf(differences: Difference[], stored: StoredVerdict[], ref: string): string {
  const blocks = differences.map(blockOf);
  if (blocks.length === 0) blocks.push(`No form differs from ${ref}.`);
  if (stored.length > 0) blocks.push(['Answered versions in the database', ...stored.map(lineOf)].join('\n'));
  return blocks.join('\n\n');
}

/** Does every change leave answers as they are? */
export const isCompatible = (differences: Difference[], stored: StoredVerdict[]): boolean =>
  differences.every(
    (one) => one.state === 'new' || (one.state === 'changed' && one.verdict === 'compatible'),
  ) && stored.every(({ verdict }) => verdict === 'compatible');

function blockOf(difference: Difference): string {
  const { name } = difference;
  if (difference.state !== 'changed') {
    const gone = '! gone: drafts are dropped, stored answers keep their own version';
    return `${name}\n  ${difference.state === 'new' ? 'new' : gone}`;
  }
  const { verdict, changes, languages } = difference;
  const texts =
    languages.length > 0
      ? [`    its words in ${languages.join(', ')}: see that each still asks the same`]
      : [];
  return [
    `${name}\n  ${meanings[verdict]}`,
    ...changes.map((change) => sentenceOf(change, name)),
    ...texts,
  ].join('\n');
}

function sentenceOf({ kind, effect, at, before = 'none', after = 'none' }: Change, form: string): string {
  const filled = { at: at || form, before, after };
  const text = words[kind].replaceAll(/\{\{(\w+)\}\}/g, (_all, key: keyof typeof filled) => filled[key]);
  return `  ${marks[effect]} ${text}`;
}

const lineOf = ({ name, version, submissions, verdict }: StoredVerdict): string =>
  `  ${verdict === 'gone' ? '!' : marks[verdict]} ${name} ${version}: ${submissions} ${submissions === 1 ? 'submission' : 'submissions'}, ${verdict}`;
