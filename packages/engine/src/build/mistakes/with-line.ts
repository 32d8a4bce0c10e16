import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigurationError } from '../../core/errors/configuration-error.ts';
import { placed } from '../../core/errors/reporting.ts';
import { readText } from '../read-text.ts';
import { offsetOf, placeAt, readJsonText } from './json-text.ts';

/** Runs `work`; a configuration error that leaves it gains line and column, looked up in its file below `dir`. */
export function withLine<T>(dir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof ConfigurationError ? lined(error, dir) : error;
  }
}

function lined(error: ConfigurationError, dir: string): ConfigurationError {
  const file = error.file === undefined ? undefined : resolve(dir, error.file);
  if (error.line !== undefined || !file?.endsWith('.json') || !existsSync(file)) return error;
  const json = readJsonText(readText(file));
  return placed(error, placeAt(json.text, offsetOf(json, error.field, error.unknown?.name)));
}
