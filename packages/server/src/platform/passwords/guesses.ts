import { createRequire } from 'node:module';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

const load = createRequire(import.meta.url);
let checker: ZxcvbnFactory | undefined;

/**
 * Reading the dictionaries takes a moment and some memory: a process that judges no passwords has neither. Loaded at once and not
 * as a promise, because settings are read before anything can be waited for.
 */
export function readyChecker(): ZxcvbnFactory {
  if (checker) return checker;
  const core: typeof import('@zxcvbn-ts/core') = load('@zxcvbn-ts/core');
  const { adjacencyGraphs, dictionary }: typeof import('@zxcvbn-ts/language-common') = load(
    '@zxcvbn-ts/language-common',
  );
  checker = new core.ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return checker;
}

/** How many tries would find a text, in bits: long ones of words, rows of keys and repetitions have few. */
export const guessBits = (text: string): number =>
  Math.floor(readyChecker().check(text).guessesLog10 / Math.log10(2));
