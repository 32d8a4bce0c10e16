import type { Report } from '../../core/errors/reporting.ts';
import { refuseMistakes } from './find-folder-mistakes.ts';
import { mistakesBelow } from './mistakes-below.ts';

/**
 * Runs a check of one's own over a file below `dir`, which reports what is wrong with the field where it stands.
 * @throws ConfigurationError that lists all of it with file, line, column and suggestion.
 */
export const refuseMistakesOf = (dir: string, file: string, check: (report: Report) => void): void =>
  refuseMistakes(mistakesBelow(dir, file, check));
