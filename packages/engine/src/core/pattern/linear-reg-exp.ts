import { ConfigurationError } from '../errors/configuration-error.ts';
import { buildProgram } from './build-program.ts';
import { parsePattern } from './parse-pattern.ts';
import { runProgram } from './run-program.ts';

export interface LinearRegExp {
  test(text: string): boolean;
  /** `/source/flags`; ajv tells patterns apart by it. */
  toString(): string;
}

/** Longer texts never match; with the bound on states no test can take noticeable time. */
const longestText = 20_000;

const known = new Map<string, LinearRegExp>();

/**
 * A regular expression that cannot hang: an automaton instead of backtracking.
 * It means what JavaScript means by it, with the flag `u`; looking around and back references are refused.
 */
export function linearRegExp(source: string, flags = ''): LinearRegExp {
  const key = `${flags}/${source}`;
  const ready = known.get(key);
  if (ready) return ready;
  checkSource(source, flags);
  const wanted = [...new Set(`${flags}u`.replaceAll('g', ''))].join('');
  const program = buildProgram(parsePattern(source, wanted));
  const pattern = {
    test: (text: string) => text.length <= longestText && runProgram(program, text, wanted.includes('m')),
    toString: () => `/${source}/${wanted}`,
  };
  known.set(key, pattern);
  return pattern;
}

function checkSource(source: string, flags: string): void {
  if (/[^gimsu]/.test(flags))
    throw new ConfigurationError(`the pattern /${source}/ has unknown flags "${flags}"`);
  try {
    new RegExp(source, 'u');
  } catch (error) {
    throw new ConfigurationError(error instanceof Error ? error.message : `/${source}/ is not a pattern`);
  }
}
