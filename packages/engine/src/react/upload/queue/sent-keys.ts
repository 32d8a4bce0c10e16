import { randomId } from './random-id.ts';

/** Keys of files that haven't surely arrived, by place and by what tells one file from another. */
const keys = new Map<string, string>();

/** The same text for the same file at the same place, also where it is chosen anew. */
export const sameFile = (place: string, { name, size, lastModified }: File): string =>
  JSON.stringify([place, name, size, lastModified]);

/**
 * The key that a file is sent under (`Idempotency-Key`): the same for each try, also where it is chosen anew because its answer
 * was lost, so that a server that knows it keeps one. Forgotten once an answer says that it arrived.
 */
export function keyOf(place: string, chosen: File) {
  const file = sameFile(place, chosen);
  const value = keys.get(file) ?? randomId();
  keys.set(file, value);
  return { value, forget: () => void keys.delete(file) };
}
