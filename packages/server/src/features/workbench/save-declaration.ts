import { readFileSync, writeFileSync } from 'node:fs';
import { replaceEntry, type Texts } from '@rezeptur/engine/build';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { CheckDeclaration, Checked } from './check-declaration.ts';
import { type Declarations, folderOf, type Kind, textFile } from './declaration-files.ts';

interface SaveDeps extends Pick<Deps, 'config' | 'schemas' | 'texts'> {
  declarations: Declarations;
  check: CheckDeclaration;
}

/** Writes the files of a declaration that is there, in development only; what has errors is refused. */
export function createSaveDeclaration({ config, schemas, texts, declarations, check }: SaveDeps) {
  return (kind: Kind, name: string, files: Texts): string[] => {
    if (!config.workbench) throw new AppError('notAllowed');
    const before = declarations.read(kind, name);
    const errors = check(kind, name, files).mistakes.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw new AppError('invalidFields', { data: byFile(errors) });
    const changed = Object.entries(files).filter(([file, text]) => before[file] !== text);
    for (const [file, text] of changed) {
      const locale = texts.locales.find((one) => textFile(one) === file);
      if (locale) putWords(new URL(`${locale}/${folderOf[kind]}.json`, texts.folder), name, text);
      else writeFileSync(new URL(`${folderOf[kind]}/${name}/${file}`, schemas.folder), text);
    }
    return changed.map(([file]) => file);
  };
}

/** The file holds the words of all declarations of its kind; the others stay as they are written. */
function putWords(file: URL, name: string, text: string): void {
  writeFileSync(file, replaceEntry(readFileSync(file, 'utf8'), name, JSON.parse(text)));
}

function byFile(errors: Checked['mistakes']): Record<string, string[]> {
  const lines = errors.map(
    ({ file, line, column, message }) => [file, `${line}:${column} ${message}`] as const,
  );
  return Object.fromEntries(
    [...Map.groupBy(lines, ([file]) => file)].map(([file, group]) => [file, group.map(([, text]) => text)]),
  );
}
