import { AppError } from '../../errors.ts';

/** Bytes of files that nobody has claimed, of one visitor and of all together. */
export interface UnclaimedLimits {
  perVisitor: number;
  total: number;
}

const megabyte = 1024 ** 2;

/** A questionnaire may bring a scan of 100 MB and a few photos; a house behind one address several of them. */
export const unclaimedLimits: UnclaimedLimits = { perVisitor: 500 * megabyte, total: 10_000 * megabyte };

/** How many bytes may arrive before it is asked again whether there is room. */
const step = 4 * megabyte;
const retryAfter = 15 * 60;

/**
 * Passes a file on while there is room for it. `tell` writes down how much has arrived and answers what is unclaimed by now, this
 * file included, so that several nodes count together.
 * @throws AppError `tooManyTries` when the visitor or all together have too much that nobody has claimed
 */
export async function* withinQuota(
  source: AsyncIterable<Uint8Array>,
  limits: UnclaimedLimits,
  tell: (size: number) => Promise<{ own: number; all: number }>,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  let told = Number.NEGATIVE_INFINITY;
  for await (const chunk of source) {
    size += chunk.length;
    if (size - told >= step) {
      told = size;
      const { own, all } = await tell(size);
      if (own > limits.perVisitor || all > limits.total)
        throw new AppError('tooManyTries', { retryAfter, params: { minutes: retryAfter / 60 } });
    }
    yield chunk;
  }
}
