import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { EntityDefinition } from '../../platform/schemas/entity-definition.ts';
import { filesOfRow } from './row-files.ts';

type Row = Record<string, unknown>;

/** Makes new files the row's documents and releases those that it no longer has; answers the ids of the released ones. */
export async function claimFiles(
  tx: Tx,
  documents: Deps['documents'],
  { name, properties }: EntityDefinition,
  { id, before, after }: { id: string; before: Row; after: Row },
): Promise<string[]> {
  const owner = { type: name, id };
  const had = filesOfRow(before, properties);
  const has = filesOfRow(after, properties);
  const isIn = (files: typeof had, fileId: string) => files.some(({ file }) => file.id === fileId);
  const added = has.filter(({ file }) => !isIn(had, file.id));
  const gone = had.filter(({ file }) => !isIn(has, file.id)).map(({ file }) => file.id);
  await documents.claim(
    tx,
    added.map(({ file, field }) => ({ id: file.id, kind: field })),
    owner,
  );
  for (const fileId of gone) await documents.release(tx, owner, { id: fileId });
  return gone;
}
