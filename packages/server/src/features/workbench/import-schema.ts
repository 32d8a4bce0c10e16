import { fileURLToPath } from 'node:url';
import { type ImportedForm, idBaseOf, type Note, type Texts } from '@rezeptur/engine/build';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { inProcess, TooMuchWorkError } from '../../platform/in-process.ts';
import { textFile } from './declaration-files.ts';

export interface ImportTask {
  name: string;
  text: string;
  idBase: string;
}

export type ImportOutcome = { made: ImportedForm } | { problems: readonly string[] };

export interface Imported {
  name: string;
  files: Texts;
  notes: Note[];
}

const name = 'pasted';
const limits = { seconds: 20, megabytes: 512 };

/**
 * Makes the files of a form of a pasted JSON Schema; nothing is stored. The import tries what it has made, so it runs in a process of
 * its own. @throws AppError at the field where none can be made.
 */
export function createImportSchema({ schemas, texts: { locales } }: Pick<Deps, 'schemas' | 'texts'>) {
  const idBase = idBaseOf(fileURLToPath(schemas.folder));
  const worker = new URL('./import-worker.ts', import.meta.url);

  return async (text: string): Promise<Imported> => {
    const task: ImportTask = { name, text, idBase };
    const outcome = await inProcess<ImportOutcome>(worker, task, limits).catch((error: unknown) => {
      if (error instanceof TooMuchWorkError) return { problems: [error.message] };
      throw error;
    });
    // A field shows one message: it has all of them.
    if ('problems' in outcome)
      throw new AppError('invalidFields', { data: { schema: [outcome.problems.join('; ')] } });
    const { schema, ui, texts, notes } = outcome.made;
    const words = locales.map((locale) => [textFile(locale), print(texts)]);
    return {
      name,
      files: { 'schema.json': print(schema), 'ui.json': print(ui), ...Object.fromEntries(words) },
      notes,
    };
  };
}

const print = (content: unknown): string => `${JSON.stringify(content, null, 2)}\n`;
