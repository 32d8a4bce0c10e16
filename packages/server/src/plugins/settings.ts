import type { Db, Tx } from '../db/database.ts';

/** Values that staff change while the shop runs. */
export type Settings = Record<string, string>;

/** Names and their values before anybody has changed them. */
export const defaultSettings = {
  shopName: 'Musterapotheke Hamburg',
  shopEmail: 'kontakt@musterapotheke.invalid',
  shopPhone: '040 5550100',
  shopStreet: 'Musterstraße 1',
  shopZip: '20095',
  shopCity: 'Hamburg',
} as const satisfies Settings;

export async function readSettings(
  db: Db | Tx,
): Promise<Settings & Record<keyof typeof defaultSettings, string>> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute();
  return { ...defaultSettings, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) };
}
