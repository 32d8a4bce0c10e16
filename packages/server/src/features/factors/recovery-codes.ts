import { randomInt } from 'node:crypto';

const count = 10;
/** Without the signs that are mistaken for each other. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const half = 5;

/** Ten codes of 49 random bits each, in two groups to read them aloud. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => [group(), group()].join('-'));

const group = (): string => Array.from({ length: half }, () => signs[randomInt(signs.length)]).join('');

/** As it is compared, however it was typed; undefined for what can't be one. */
export function asRecoveryCode(text: string): string | undefined {
  const plain = text.toLowerCase().replaceAll(/[\s-]/g, '');
  return plain.length === 2 * half ? `${plain.slice(0, half)}-${plain.slice(half)}` : undefined;
}
