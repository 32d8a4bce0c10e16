import { randomInt } from 'node:crypto';

/** Digits and letters that are not confused, on the phone either. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** What somebody names their submission by: `K7M2Q-9XD4T`, without meaning and not to be guessed. */
export function newReference(): string {
  const half = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('');
  return `${half()}-${half()}`;
}
