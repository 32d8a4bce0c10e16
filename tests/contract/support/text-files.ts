import { filesBelow } from './files.ts';

const roots = ['locales', 'packages/engine/src/words'];

/** The file of each namespace in a language: the shop's own texts, and the words that come with the engine. */
export const textFiles = (language: string): Map<string, string> =>
  new Map(
    roots
      .flatMap((root) => filesBelow(`${root}/${language}`, ['.json']))
      .map((file) => [file.split('/').at(-1)?.replace('.json', '') ?? '', file]),
  );
