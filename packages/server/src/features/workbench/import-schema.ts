import { fileURLToPath } from 'node:url';
import { idBaseOf, importForm, type Note, splitSource, type Texts } from '@rezeptur/engine/build';
import { ConfigurationError } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { locales } from '../../platform/texts.ts';
import { textFile } from './declaration-files.ts';

export interface Imported {
  name: string;
  files: Texts;
  notes: Note[];
}

const name = 'pasted';

/** Makes the files of a form of a pasted JSON Schema; nothing is stored. @throws AppError at the field where none can be made. */
export function createImportSchema({ schemas }: Pick<Deps, 'schemas'>) {
  const idBase = idBaseOf(fileURLToPath(schemas.folder));
  const address = new URL('pasted.json', idBase).href;

  return (text: string): Imported => {
    try {
      const { schema, uiSchema } = splitSource(read(text));
      const made = importForm({
        name,
        documents: new Map([[address, schema]]),
        start: { address },
        ...(uiSchema && { uiSchema }),
        idBase,
      });
      const words = locales.map((locale) => [textFile(locale), print(made.texts)]);
      const files = { 'schema.json': print(made.schema), 'ui.json': print(made.ui) };
      return { name, files: { ...files, ...Object.fromEntries(words) }, notes: made.notes };
    } catch (error) {
      if (!(error instanceof ConfigurationError || error instanceof SyntaxError)) throw error;
      throw new AppError('invalidFields', { data: { schema: [error.message] } });
    }
  };
}

function read(text: string): object {
  const content: unknown = JSON.parse(text);
  if (typeof content === 'object' && content !== null) return content;
  throw new SyntaxError('This is no JSON Schema.');
}

const print = (content: unknown): string => `${JSON.stringify(content, null, 2)}\n`;
