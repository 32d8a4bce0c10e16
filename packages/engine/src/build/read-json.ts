import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../core/errors/configuration-error.ts';
import { findJsonMistake } from './find-json-mistake.ts';

/** Reads a JSON file; a syntax error names file, line and column. */
export function readJson<T>(file: string): T {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    const problem = error instanceof Error ? error.message.split('\n')[0] : String(error);
    const before = text.slice(0, findJsonMistake(text)).split('\n');
    const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
    throw new ConfigurationError(`is not JSON at ${place}: ${problem}`, { file });
  }
}

/** Reads a JSON file that may be missing. */
export const readJsonIfThere = <T>(file: string): T | undefined =>
  existsSync(file) ? readJson<T>(file) : undefined;

/** The folders in a folder, sorted; none where it is missing. */
export const foldersIn = (folder: string): string[] =>
  entriesIn(folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The names, without ending, of the JSON files in a folder, sorted. */
export const jsonFilesIn = (folder: string): string[] =>
  entriesIn(folder)
    .filter(({ name }) => name.endsWith('.json'))
    .map(({ name }) => name.slice(0, -'.json'.length));

const entriesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
    : [];

/** `folder/a/b.json` from parts. */
export const jsonFile = (...parts: string[]): string => `${join(...parts)}.json`;
