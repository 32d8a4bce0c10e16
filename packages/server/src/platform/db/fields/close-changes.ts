import type { DataKey } from '../../keys/keys.ts';
import { closeText, mark, type Place } from './closed-text.ts';

/**
 * An entry of the trail, with the old and new values of some fields encrypted one by one: their names stay readable, so that
 * what was changed can be forgotten and still be told apart.
 */
export function closeChanges(
  text: string,
  place: Place,
  key: DataKey,
  isClosed: (field: string) => boolean = () => true,
): string {
  const changes = JSON.parse(text) as Record<string, Record<string, unknown>>;
  const isClosedAlready = (value: unknown) => typeof value === 'string' && value.startsWith(mark);
  const close = (value: unknown) =>
    value === null || isClosedAlready(value) ? value : closeText(JSON.stringify(value), place, key);
  const closed = Object.entries(changes).map(([field, said]) => {
    if (!isClosed(field)) return [field, said];
    return [field, Object.fromEntries(Object.entries(said).map(([when, value]) => [when, close(value)]))];
  });
  return JSON.stringify(Object.fromEntries(closed));
}
