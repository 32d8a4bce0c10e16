import type { Note } from '@rezeptur/engine/build';

const heads: [Note['kind'], string][] = [
  ['lost', 'Not asked any more'],
  ['changed', 'Said in other words'],
  ['ignored', 'Passed over'],
];

/** What an import did, for a person: what is lost first, bounds as one number. */
export function printNotes(notes: readonly Note[]): string {
  const parts = heads.flatMap(([kind, head]) => {
    const lines = notes
      .filter((note) => note.kind === kind)
      .map(({ path, reason }) => `  ${path || '(the whole)'}: ${reason}`);
    return lines.length > 0 ? [`${head}:\n${lines.join('\n')}`] : [];
  });
  const added = notes.filter(({ kind }) => kind === 'added');
  const bounds = added.filter(({ path }) => /max(Length|Items)$/.test(path)).length;
  const closed = added.length - bounds;
  if (added.length > 0)
    parts.push(`Added: ${bounds} upper bounds of texts and lists, ${closed} objects without other fields`);
  return parts.join('\n');
}
