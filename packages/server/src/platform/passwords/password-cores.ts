/** Shorter ones are no passwords of this shop, whatever is put around them. */
const shortest = 7;

/**
 * What a password is on lists of leaked ones: as it is, and without what forms make people add to a known one, capitals
 * and signs at its ends.
 */
export function coresOf(password: string): string[] {
  const lower = password.toLowerCase();
  const core = lower.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return [...new Set([lower, core])].filter((text) => text.length >= shortest);
}

const year = String.raw`(?:19|20)\d\d`;
const sign = String.raw`[^\p{L}\p{N}]*`;
const wordAndYear = new RegExp(`^${sign}(?:\\p{L}+${sign}${year}|${year}${sign}\\p{L}+)${sign}$`, 'u');

/** One word, a year and signs: what most people choose who are told to use letters, digits and signs. */
export const isWordAndYear = (password: string): boolean => wordAndYear.test(password);
