import type { Db, Tx } from '../../platform/db/database.ts';
import { decryptBytes } from '../../platform/keys/aead.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import type { ListOf } from './list-store.ts';

/**
 * The text of a list as it is stored: one from before fields of this table were encrypted on their way (migration 0081) was closed by
 * this feature itself, and stays so until a device stores it anew. No such text begins as JSON does.
 */
export async function openBefore(
  keys: Pick<Keys, 'findOf'>,
  on: Db | Tx,
  { customerId, name }: ListOf,
  content: string,
): Promise<string> {
  if (content === '' || content.startsWith('{')) return content;
  const key = await keys.findOf(on, { type: 'customer', id: customerId });
  return key
    ? decryptBytes(key.key, content, `kept_list.content ${customerId} ${name}`).toString('utf8')
    : '';
}
