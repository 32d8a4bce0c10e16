import type { Setting } from '@rezeptur/schemas/types';
import type { Db, Tx } from '../db/database.ts';

/** A setting as its row holds it. */
export type SettingRow = { name: NonNullable<Setting['name']>; value: string };

export const listSettings = (on: Db | Tx) => on.selectFrom('setting').select(['name', 'value']).execute();

/** What is stored already stays as it is. */
export async function insertMissingSettings(on: Db | Tx, rows: SettingRow[]): Promise<void> {
  await on
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
