import { type BlindIndex, createBlindIndex } from '../../keys/blind-index.ts';
import type { Keys } from '../../keys/keys.ts';
import type { ShopKeys } from '../../keys/open-keys.ts';
import type { EntityDefinition } from '../../schemas/entity-definition.ts';
import { encryptedTables } from './encrypted-tables.ts';
import type { Fields } from './fields.ts';

/** From now on a database encrypts what the entities declare, with a shop's keys; answers by what values are found. */
export function openFields(
  fields: Fields,
  entities: ReadonlyMap<string, EntityDefinition>,
  { keys, shopKeys }: { keys: Keys; shopKeys: Pick<ShopKeys, 'indexes'> },
): BlindIndex {
  const blindIndex = createBlindIndex(shopKeys.indexes);
  fields.open(encryptedTables(entities), keys, blindIndex);
  return blindIndex;
}
