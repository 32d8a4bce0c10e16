import { randomId } from './random-id.ts';

/** Keys of files that haven't surely arrived, by place and by what tells one file from another. */
const keys = new Map<string, string>();

/**
 * The key that a file is sent under (`Idempotency-Key`): the same for each try, also where it is chosen anew because its answer
 * was lost, so that a server that knows it keeps one. Forgotten once an answer says that it arrived.
 */
export function keyOf(place: string, { name, size, lastModified }: File) {
  const file = JSON.stringify([place, name, size, lastModified]);
  const value = keys.get(file) ?? randomId();
  keys.set(file, value);
  return { value, forget: () => void keys.delete(file) };
}
