import type { KeyObject } from 'node:crypto';
import type { Config } from '../../config.ts';
import { ConfigError } from '../../config-error.ts';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/handles.ts';
import { readSecret } from '../storage/secret.ts';
import {
  holdKeyOf,
  insertMaster,
  listMasters,
  lockKeys,
  replaceWrapped,
  type StoredMaster,
} from './key-store.ts';
import { createKeys, type Keys, masterNamed, openKey, wrapKey } from './keys.ts';
import { keyFrom, type MasterKey, masterKeyFrom } from './master-keys.ts';

/** Keys of the shop itself; those that end with `before` are in databases only that are older than this table. */
export interface ShopKeys {
  /** What pseudonyms and tokens are computed with. */
  names: KeyObject;
  /** For short texts: `platform/storage/seal.ts`. */
  texts: KeyObject;
  textsBefore: KeyObject | undefined;
  /** For hashes by which encrypted values are found. */
  indexes: KeyObject;
}

type KeyConfig = Pick<Config, 'appSecret' | 'previousSecret' | 'dataDir'>;

/** The master keys of the secrets in the settings; today's first. */
export const mastersOf = (config: KeyConfig): MasterKey[] =>
  [readSecret(config), config.previousSecret].filter((secret) => secret !== undefined).map(masterKeyFrom);

/**
 * Opens the keys of a database, and makes those of the shop at the first start.
 * @throws ConfigError when the secret isn't the one that they are encrypted with, or was retired
 */
export async function openKeys(
  db: Db,
  config: KeyConfig,
  clock: Clock,
): Promise<{ keys: Keys; shopKeys: ShopKeys; isToRotate: boolean }> {
  const masters = mastersOf(config);
  const keys = createKeys({ clock, masters });
  return db.transaction().execute(async (tx) => {
    await lockKeys(tx);
    const current = await currentMaster(tx, masters);
    await fillBefore(tx, masters, current);
    const made = async (name: string) => (await keys.of(tx, { type: `shop/${name}`, id: null })).key;
    const before = await holdKeyOf(tx, { type: 'shop/texts-before', id: null });
    const shopKeys = {
      names: await made('names'),
      texts: await made('texts'),
      indexes: await made('indexes'),
      textsBefore: before && openKey(before, masters).key,
    };
    return { keys, shopKeys, isToRotate: current.name !== masters[0]?.name };
  });
}

async function currentMaster(tx: Tx, masters: readonly MasterKey[]): Promise<StoredMaster> {
  const stored = await listMasters(tx);
  const [today] = masters;
  if (!today) throw new Error('There is no secret.');
  const isRetired = stored.some(({ name, state }) => name === today.name && state === 'retired');
  if (isRetired)
    throw new ConfigError('APP_SECRET', '********', 'a secret that `keys:rotate` has not retired');
  const unknown = stored.filter(
    ({ state, name }) => state !== 'retired' && !masters.some((each) => each.name === name),
  );
  if (unknown.length > 0)
    throw new ConfigError(
      'APP_SECRET',
      '********',
      'the secret that this database was written with: name a former one in APP_SECRET_PREVIOUS (docs/operating.md, "Keys")',
    );
  return stored.find(({ state }) => state === 'current') ?? insertMaster(tx, today.name);
}

/** What a server made of its secret before there was this table, so that it can go on opening what it wrote. */
const purposesBefore = {
  'shop/names': 'derived names',
  'shop/texts-before': 'sealed texts',
  'shop/files-before': 'file keys',
};

async function fillBefore(
  tx: Tx,
  masters: readonly MasterKey[],
  { name, version }: StoredMaster,
): Promise<void> {
  const { secret, key } = masterNamed(masters, name);
  for (const [type, purpose] of Object.entries(purposesBefore)) {
    const marked = await holdKeyOf(tx, { type, id: null });
    if (marked?.wrapped !== '') continue;
    const wrapped = wrapKey(marked, keyFrom(secret, purpose), { version, key });
    await replaceWrapped(tx, marked, { wrapped, masterVersion: version });
  }
}
