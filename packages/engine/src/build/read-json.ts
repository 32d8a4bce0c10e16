import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../core/errors/configuration-error.ts';
import { jsonMistakes } from './mistakes/json-mistakes.ts';
import { readJsonText } from './mistakes/json-text.ts';
import { readText } from './read-text.ts';

/** Reads a JSON file; a syntax error names file, line and column. */
export function readJson<T>(file: string): T {
  const text = readText(file);
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    const [mistake] = jsonMistakes(file, readJsonText(text));
    if (!mistake) throw error;
    throw new ConfigurationError(mistake.message, mistake);
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
