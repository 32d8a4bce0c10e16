import { createHash } from 'node:crypto';

/** The two tables whose rows are linked: changes, and steps of flows. */
export type EntryKind = 'audit' | 'step';

/** An entry as it is hashed: texts that the database writes the same way each time. */
export interface EntryText {
  kind: EntryKind;
  id: string;
  /** All that stays for ever. */
  lasting: string;
  /** What may be forgotten: the values of a change, the note of a step. */
  private: string;
}

/** What the first link has in place of the hash of one before it. */
export const beginning = '0'.repeat(64);

/** The salt keeps a short value, such as a birthday, from being found by trying all; it is destroyed when the value is. */
export const privateDigest = (salt: string, text: string): string => sha256(`${salt}\n${text}`);

/** Of what was encrypted after it was linked: every encrypted value is another one, so that it takes no salt. */
export const storedDigest = (text: string): string => sha256(text);

/** The hash of a link, over the one before it, its place, the entry and the digest of what may be forgotten. */
export const linkHash = (
  previous: string,
  position: number,
  { kind, lasting }: EntryText,
  digest: string,
): string => sha256(JSON.stringify([previous, position, kind, lasting, digest]));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
