import type { Clock } from '../clock.ts';
import { beforeAllIds } from '../db/before-all-ids.ts';
import type { Db, Tx } from '../db/handles.ts';
import { holdCurrentMaster, insertMaster, lockKeys, replaceWrapped } from './key-store.ts';
import { masterNamed, openKey, wrapKey } from './keys.ts';
import type { MasterKey } from './master-keys.ts';
import {
  countKeys,
  findMaster,
  holdReplaced,
  listKeysUnderOthers,
  retireMasters,
  setMasterState,
} from './rotation-store.ts';

/** How far it is: data keys in all, and those that are still under a former master key. */
export interface KeyCount {
  all: number;
  waiting: number;
}

/**
 * Encrypts every data key anew, with the master key of today's secret, while servers go on working; then retires the former
 * ones, which are refused from then on. What was encrypted with data keys stays as it is. May be stopped and called again.
 * @param masters of today's secret, and of those before it
 * @throws Error when today's secret was retired, or a former one isn't known
 */
export async function rotateKeys(
  db: Db,
  { masters, clock }: { masters: readonly MasterKey[]; clock: Clock },
  tell: (count: KeyCount) => void = () => undefined,
): Promise<void> {
  const to = await db.transaction().execute((tx) => makeCurrent(tx, masters));
  const { key } = masterNamed(masters, to.name);
  do {
    for (let after: string = beforeAllIds; ; ) {
      tell(await countKeys(db, to.version));
      const keys = await listKeysUnderOthers(db, to.version, after);
      const last = keys.at(-1);
      if (!last) break;
      for (const stored of keys) {
        const wrapped = wrapKey(stored, openKey(stored, masters).key.export(), { version: to.version, key });
        await replaceWrapped(db, stored, { wrapped, masterVersion: to.version });
      }
      after = last.id;
    }
    // A server that was told late has stored further ones.
  } while (!(await db.transaction().execute((tx) => retireUnused(tx, to.version, clock))));
}

/** Retires the former master keys where nothing is left under them; answers whether that was so. */
async function retireUnused(tx: Tx, version: number, clock: Clock): Promise<boolean> {
  await lockKeys(tx);
  await holdReplaced(tx);
  const { waiting } = await countKeys(tx, version);
  if (waiting === 0) await retireMasters(tx, clock().toISOString());
  return waiting === 0;
}

/** New data keys are under today's master key from now on. */
async function makeCurrent(tx: Tx, [today]: readonly MasterKey[]) {
  if (!today) throw new Error('There is no secret.');
  await lockKeys(tx);
  const known = await findMaster(tx, today.name);
  if (known?.state === 'current') return known;
  if (known?.state === 'retired') throw new Error('APP_SECRET was replaced once, and is refused since.');
  const former = await holdCurrentMaster(tx);
  await setMasterState(tx, former.version, 'replaced');
  if (!known) return insertMaster(tx, today.name);
  await setMasterState(tx, known.version, 'current');
  return known;
}
