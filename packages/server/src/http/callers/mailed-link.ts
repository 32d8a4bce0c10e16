import type { FastifyRequest } from 'fastify';
import type { Throttle } from '../../platform/throttle.ts';
import { networkOf } from './network-of.ts';

/** A path with the token of a mailed link, and the field that a file goes to. */
export const linkParams = {
  type: 'object',
  properties: { token: { type: 'string', maxLength: 100 }, field: { type: 'string', maxLength: 80 } },
};

const wrongLinks = { max: 30, seconds: 15 * 60 };

/**
 * Finds what a mailed link leads to; `name` says what kind of link it is. Links that don't work are counted, so that they can't be guessed.
 * @throws AppError `tooManyTries`, and whatever `find` throws
 */
export async function openLink<T>(
  throttle: Pick<Throttle, 'hit' | 'forgive'>,
  { params: { token }, ip }: FastifyRequest<{ Params: { token: string } }>,
  name: string,
  find: (token: string) => Promise<T>,
): Promise<T> {
  const key = `${name}:address:${networkOf(ip)}`;
  await throttle.hit(key, wrongLinks);
  const found = await find(token);
  await throttle.forgive(key);
  return found;
}
