import { ConfigurationError } from '../errors/configuration-error.ts';
import { buildProgram } from './build-program.ts';
import { oneCharacter } from './one-character.ts';
import { parsePattern } from './parse-pattern.ts';
import { runProgram } from './run-program.ts';

/** A regular expression whose time grows with the length of the text only. */
export interface LinearRegExp {
  test(text: string): boolean;
  /** `/source/flags`; ajv distinguishes patterns by it. */
  toString(): string;
}

/** Longer texts never match. */
const longestText = 20_000;
/** States times characters that a test may take: for a pattern of 250 states the longest text, for larger ones less. */
const mostWork = 5_000_000;
/** Longer patterns are refused: reading one goes as deep as its brackets do. */
const longestSource = 2000;

const known = new Map<string, LinearRegExp>();

/**
 * A regular expression that cannot hang: an automaton instead of backtracking.
 * It means what JavaScript means by it, with the flag `u`; looking around, back references and flags inside
 * a group are refused.
 * @throws ConfigurationError over what is no pattern and what cannot run in linear time.
 */
export function linearRegExp(source: string, flags = ''): LinearRegExp {
  const key = `${flags}/${source}`;
  const ready = known.get(key);
  if (ready) return ready;
  checkSource(source, flags);
  const wanted = [...new Set(`${flags}u`.replaceAll('g', ''))].join('');
  const program = buildProgram(parsePattern(source, wanted));
  const longest = Math.min(longestText, Math.floor(mostWork / program.states.length));
  const reading = { multiline: wanted.includes('m'), isWord: oneCharacter('\\w', wanted) };
  const pattern = {
    test: (text: string) => text.length <= longest && runProgram(program, text, reading),
    toString: () => `/${source}/${wanted}`,
  };
  known.set(key, pattern);
  return pattern;
}

function checkSource(source: string, flags: string): void {
  if (/[^gimsu]/.test(flags))
    throw new ConfigurationError(`the pattern /${source}/ has unknown flags "${flags}"`);
  if (source.length > longestSource)
    throw new ConfigurationError(`the pattern is too large, it is longer than ${longestSource} characters`);
  try {
    new RegExp(source, 'u');
  } catch (error) {
    throw new ConfigurationError(error instanceof Error ? error.message : `/${source}/ is not a pattern`);
  }
}
