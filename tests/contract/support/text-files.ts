import { filesBelow, readJson } from './files.ts';

const roots = ['locales', 'packages/engine/src/words'];

/** The file of each namespace in a language: the shop's own texts, and the words that come with the engine. */
export const textFiles = (language: string): Map<string, string> =>
  new Map(
    roots
      .flatMap((root) => filesBelow(`${root}/${language}`, ['.json']))
      .map((file) => [file.split('/').at(-1)?.replace('.json', '') ?? '', file]),
  );

/** The texts of such a file, by their keys. */
export const textsIn = (file: string): Map<string, string> => flatten(readJson(file));

function flatten(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  const found = new Map<string, string>();
  for (const [key, child] of Object.entries(value ?? {})) {
    for (const [below, text] of flatten(child, path ? `${path}.${key}` : key)) found.set(below, text);
  }
  return found;
}
