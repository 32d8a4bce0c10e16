import { existsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Mistake } from '../../core/errors/mistake.ts';
import { isRecord } from '../../core/schema/is-record.ts';
import { readText } from '../read-text.ts';
import type { Declared } from './find-folder-mistakes.ts';
import { jsonMistakes } from './json-mistakes.ts';
import { type JsonText, offsetOf, placeAt, readJsonText } from './json-text.ts';

/**
 * The words of an app by language: a JSON file with the branches `forms` and `entities`, or a folder that holds
 * `forms.json` and `entities.json`, as i18next's namespaces do.
 */
export type WordFiles = Readonly<Record<string, string>>;

interface Branch {
  file: string;
  json: JsonText;
  /** Where the words of the kind stand within the file. */
  prefix: string;
}

/**
 * Words of a form or an entity that one language has and another one lacks, which has others of it. One that has none of it at all
 * leaves it to the schema's titles.
 */
export function unequalWords(words: WordFiles, only?: Declared): Mistake[] {
  const kinds = only ? [only.kind] : (['forms', 'entities'] as const);
  const paths = Object.values(words);
  const read = kinds.map((kind) => paths.flatMap((path) => branchOf(path, kind)));
  const broken = new Map(read.flat().map(({ file, json }) => [file, jsonMistakes(file, json)]));
  return [
    ...paths.filter((path) => !existsSync(path)).map(lost),
    ...[...broken.values()].flat(),
    ...read.flatMap((branches) => lackingIn(branches, only?.name)),
  ];
}

function branchOf(path: string, kind: Declared['kind']): Branch[] {
  if (!existsSync(path)) return [];
  const isFolder = statSync(path).isDirectory();
  const file = isFolder ? join(path, `${kind}.json`) : path;
  if (!existsSync(file)) return [];
  const json = readJsonText(readText(file));
  return [{ file: relative(process.cwd(), file), json, prefix: isFolder ? '' : kind }];
}

function lackingIn(branches: readonly Branch[], only: string | undefined): Mistake[] {
  const told = branches
    .filter(({ json }) => json.errors.length === 0)
    .map((branch) => ({ ...branch, words: wordsIn(branch) }));
  const names = new Set(told.flatMap(({ words }) => [...words.keys()]));
  return [...names]
    .filter((name) => only === undefined || only === name)
    .flatMap((name) =>
      told.flatMap(({ words, ...branch }) => {
        const own = words.get(name);
        if (!own) return [];
        const others = told.flatMap(({ file, words }) =>
          [...(words.get(name) ?? [])].map((key) => ({ key, file })),
        );
        const lacking = new Map(
          others.filter(({ key }) => !own.has(key)).map(({ key, file }) => [key, file]),
        );
        return [...lacking].map(([key, file]) => mistake(branch, name, key, file));
      }),
    );
}

/** The keys of each form or entity that has words. */
function wordsIn({ json, prefix }: Branch): Map<string, ReadonlySet<string>> {
  const all: unknown = JSON.parse(json.text);
  const branch = prefix === '' || !isRecord(all) ? all : all[prefix];
  const told = Object.entries(isRecord(branch) ? branch : {}).map(
    ([name, words]) => [name, new Set(keysOf(words))] as const,
  );
  return new Map(told.filter(([, keys]) => keys.size > 0));
}

/** A language has the plural forms that it has; a text of blanks is none. */
function keysOf(words: unknown, prefix = ''): string[] {
  if (isRecord(words))
    return Object.entries(words).flatMap(([key, below]) =>
      keysOf(below, prefix === '' ? key : `${prefix}.${key}`),
    );
  return typeof words === 'string' && words.trim() !== ''
    ? [prefix.replace(/_(?:zero|one|two|few|many|other)$/, '')]
    : [];
}

const mistake = ({ file, json, prefix }: Branch, name: string, key: string, other: string): Mistake => {
  const path = [prefix, name, key].filter(Boolean).join('.');
  return {
    file,
    ...placeAt(json.text, offsetOf(json, path)),
    severity: 'warning',
    code: 'text',
    params: { name: path },
    message: `the text "${path}" is missing, which ${other} has`,
  };
};

const lost = (path: string): Mistake => ({
  file: relative(process.cwd(), path),
  line: 1,
  column: 1,
  severity: 'error',
  code: 'missing',
  params: { name: path },
  message: 'there are no such words',
});
