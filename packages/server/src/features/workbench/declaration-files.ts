import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { filesOf, readJson, readTexts, type Texts } from '@rezeptur/engine/build';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';

export type Kind = 'form' | 'entity';

/** Where a kind's declarations and its words lie. */
export const folderOf = { form: 'forms', entity: 'entities' } as const;

/** A language's words stand beside the declaration's own files. */
export const textFile = (locale: string): string => `${locale}.json`;

export interface Declarations {
  names(kind: Kind): string[];
  /** Its files as written, and its words by language; `notFound` where there is no such declaration. */
  read(kind: Kind, name: string): Texts;
  /** Does it consist of such files? */
  isFile(kind: Kind, file: string): boolean;
}

export function createDeclarations({ schemas, texts }: Pick<Deps, 'schemas' | 'texts'>): Declarations {
  const dir = fileURLToPath(schemas.folder);
  const names = (kind: Kind) => {
    const folder = new URL(`${folderOf[kind]}/`, schemas.folder);
    if (!existsSync(folder)) return [];
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort();
  };
  return {
    names,
    read(kind, name) {
      if (!names(kind).includes(name)) throw new AppError('notFound');
      const words = texts.locales.map((locale) => {
        const file = fileURLToPath(new URL(`${locale}/${folderOf[kind]}.json`, texts.folder));
        const section = readJson<Record<string, unknown>>(file)[name] ?? {};
        return [textFile(locale), `${JSON.stringify(section, null, 2)}\n`];
      });
      return { ...readTexts(dir, folderOf[kind], name), ...Object.fromEntries(words) };
    },
    isFile: (kind, file) =>
      filesOf(folderOf[kind]).includes(file) || texts.locales.some((locale) => textFile(locale) === file),
  };
}
