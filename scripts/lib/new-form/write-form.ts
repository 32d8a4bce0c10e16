import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFormMistakes, idBaseOf, metaChecker, readLibrary, replaceEntry } from '@rezeptur/engine/build';
import type { MadeForm } from './make-form.ts';
import { printJson } from './print-json.ts';

const languages = ['de', 'en'] as const;

/** Names in use: by a folder, or by texts without one. */
export function takenNames(folder: string): string[] {
  const words = languages.map((language) => readFileSync(textsFile(folder, language), 'utf8'));
  const named = words.flatMap((text) => Object.keys(JSON.parse(text) as object));
  return [...new Set([...readdirSync(join(folder, 'schemas/forms')), ...named])];
}

/**
 * Writes a form's files and puts its words into the locales; returns the paths, seen from the folder.
 * @throws when a file is there already or the form would not work; nothing is written then.
 */
export function writeForm(folder: string, name: string, { texts, ...made }: MadeForm): string[] {
  const target = join('schemas/forms', name);
  if (existsSync(join(folder, target))) throw new Error(`${target} is there already; nothing is overwritten`);
  const files = Object.fromEntries(
    Object.entries(made).map(([file, content]) => [`${file}.json`, printJson(content)]),
  );
  refuseMistakes(folder, name, files);
  mkdirSync(join(folder, target), { recursive: true });
  for (const [file, text] of Object.entries(files))
    writeFileSync(join(folder, target, file), text, { flag: 'wx' });
  for (const language of languages) {
    const file = textsFile(folder, language);
    writeFileSync(file, replaceEntry(readFileSync(file, 'utf8'), name, texts[language]));
  }
  return [
    ...Object.keys(files).map((file) => join(target, file)),
    ...languages.map((one) => textsFile('', one)),
  ];
}

const textsFile = (folder: string, language: string) => join(folder, 'locales', language, 'forms.json');

function refuseMistakes(folder: string, name: string, texts: Record<string, string>): void {
  const schemas = join(folder, 'schemas');
  const { mistakes } = findFormMistakes({
    name,
    texts,
    library: readLibrary(schemas),
    idBase: idBaseOf(schemas),
    checkMeta: metaChecker(schemas),
  });
  const errors = mistakes.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ message, file }) => `${file}: ${message}`).join('\n'));
}
