import { type Database, openPostgres } from '../../../packages/server/src/platform/db/database.ts';
import { openFields } from '../../../packages/server/src/platform/db/fields/open-fields.ts';
import type { TimeLimits } from '../../../packages/server/src/platform/db/time-limits.ts';
import { openKeys, type ShopKeys } from '../../../packages/server/src/platform/keys/open-keys.ts';
import { loadSchemas } from '../../../packages/server/src/platform/schemas/schemas.ts';

/** Ten thousand articles are written by one statement. */
export const patient: TimeLimits = { connect: 10_000, statement: 600_000, answer: 600_000 };

/** Opens a shop's database so that what is written is encrypted and indexed as the shop does it. */
export async function openAsShop(
  databaseUrl: string,
  appSecret: string,
): Promise<Pick<Database, 'db' | 'close'> & { shopKeys: ShopKeys }> {
  const { db, fields, close } = openPostgres(databaseUrl, 1, patient);
  const config = { appSecret, previousSecret: undefined, dataDir: '' };
  const { keys, shopKeys } = await openKeys(db, config, () => new Date());
  openFields(fields, loadSchemas().entities, { keys, shopKeys });
  return { db, close, shopKeys };
}
