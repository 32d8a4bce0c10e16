import type { Insertable } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { DocumentOpeningTable } from '../db/tables.ts';
import type { PersonRows } from '../people.ts';
import { ownDocumentIds } from './person-store.ts';

/** Who asks to see whose file, and why; the link works until it expires. */
export type NewOpening = Omit<Insertable<DocumentOpeningTable>, 'id' | 'openedAt'>;

/** Notes who asks to see a file, and why. */
export async function insertOpening(tx: Tx, opening: NewOpening): Promise<void> {
  await tx
    .insertInto('documentOpening')
    .values({ ...opening, openedAt: null })
    .execute();
}

/** How many files a member of staff has asked to see since a moment. */
export async function countOpenings(on: Db | Tx, staffId: string, since: string): Promise<number> {
  const { count } = await on
    .selectFrom('documentOpening')
    .where('staffId', '=', staffId)
    .where('requestedAt', '>=', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Uses up a link for the member of staff who asked for it; answers the file's id, undefined for every mismatch. */
export async function openByLink(
  db: Db,
  { tokenHash, staffId, now }: { tokenHash: string; staffId: string; now: string },
): Promise<string | undefined> {
  const opening = await db
    .updateTable('documentOpening')
    .set({ openedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('staffId', '=', staffId)
    .where('openedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('documentId')
    .executeTakeFirst();
  return opening?.documentId;
}

const opened = (on: Db | Tx) => on.selectFrom('documentOpening as o').where('o.openedAt', 'is not', null);

/** When these files were opened, by whom and why; the first opening first. */
export const listOpenings = (on: Db | Tx, documentIds: readonly string[]) =>
  opened(on)
    .where('o.documentId', 'in', documentIds)
    .orderBy('o.openedAt')
    .select(['o.documentId', 'o.staffId', 'o.purpose', 'o.openedAt'])
    .execute();

/** The same for the files of a person, those that were deleted since included; the last opening first. */
export const listOwnOpenings = (on: Db | Tx, rows: readonly PersonRows[]) =>
  opened(on)
    .innerJoin('document as d', 'd.id', 'o.documentId')
    .where('d.id', 'in', ownDocumentIds(on, rows))
    .orderBy('o.openedAt', 'desc')
    .orderBy('o.id')
    .limit(500)
    .select(['o.id', 'o.openedAt', 'o.purpose', 'o.staffId', 'd.kind', 'd.name', 'd.ownerType', 'd.ownerId'])
    .execute();

/** Whether this member of staff has opened each of an owner's files; true where there are none. */
export async function areOpenedBy(
  on: Db | Tx,
  owner: { type: string; id: string },
  staffId: string | undefined,
): Promise<boolean> {
  const unopened = await on
    .selectFrom('document as d')
    .where('d.ownerType', '=', owner.type)
    .where('d.ownerId', '=', owner.id)
    .where('d.state', '=', 'kept')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('documentOpening as o')
            .where('o.openedAt', 'is not', null)
            .whereRef('o.documentId', '=', 'd.id')
            .where('o.staffId', '=', staffId ?? null)
            .select('o.id'),
        ),
      ),
    )
    .select('d.id')
    .limit(1)
    .executeTakeFirst();
  return unopened === undefined;
}
