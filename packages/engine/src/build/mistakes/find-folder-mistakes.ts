import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ConfigurationError } from '../../core/errors/configuration-error.ts';
import type { Mistake } from '../../core/errors/mistake.ts';
import { unknown } from '../../core/errors/unknown-name.ts';
import type { SchemaLibrary } from '../../core/schema/resolve-refs.ts';
import { idBaseOf } from '../address-of.ts';
import type { CheckMeta } from '../check-against-meta.ts';
import { foldersIn, jsonFilesIn } from '../read-json.ts';
import { type Examination, findEntityMistakes, findFormMistakes } from './find-mistakes.ts';
import { readJsonText } from './json-text.ts';
import type { Texts } from './read-declared.ts';
import { configurationMistake } from './to-mistake.ts';

const kinds = {
  forms: { files: ['schema.json', 'ui.json', 'steps.json', 'uiSchema.json'], find: findFormMistakes },
  entities: { files: ['schema.json', 'ui.json'], find: findEntityMistakes },
};

/** What a form or an entity may consist of. */
export const filesOf = (kind: keyof typeof kinds): readonly string[] => kinds[kind].files;

/** The files of one form or entity as they are written; missing ones are left out. */
export function readTexts(dir: string, kind: keyof typeof kinds, name: string): Texts {
  const there = kinds[kind].files.filter((file) => existsSync(join(dir, kind, name, file)));
  return Object.fromEntries(there.map((file) => [file, readFileSync(join(dir, kind, name, file), 'utf8')]));
}

/** A form or an entity of a folder. */
export interface Declared {
  kind: keyof typeof kinds;
  name: string;
}

/** Every error in the forms and entities of a folder, or in the one that is asked for. */
export function findFolderMistakes(
  dir: string,
  tools: { library: SchemaLibrary; checkMeta: CheckMeta },
  only?: Declared,
): Mistake[] {
  const idBase = idBaseOf(dir);
  const isAsked = (kind: string, name: string) => !only || (only.kind === kind && only.name === name);
  return (['forms', 'entities'] as const).flatMap((kind) =>
    foldersIn(join(dir, kind)).flatMap((name) => {
      if (!isAsked(kind, name)) return [];
      const examination: Examination = {
        name,
        texts: readTexts(dir, kind, name),
        idBase,
        ...tools,
        examples: false,
      };
      const path = (file: string) => relative(process.cwd(), join(dir, kind, name, file));
      const mistakes = [...findFileMistakes(dir, kind, name), ...kinds[kind].find(examination).mistakes];
      return mistakes.map((one) => ({ ...one, file: path(one.file) }));
    }),
  );
}

/** Files whose names nobody reads, such as `uischema.json`, and the one that must be there. */
function findFileMistakes(dir: string, kind: keyof typeof kinds, name: string): Mistake[] {
  const files = jsonFilesIn(join(dir, kind, name)).map((stem) => `${stem}.json`);
  const known = kinds[kind].files;
  const unread = files.filter((file) => !known.includes(file));
  const mistakes = unread.map((file) => mistakeIn(file, unknown('file', file, known)));
  const isShapeless = !files.includes('schema.json') && mistakes.length === 0;
  return isShapeless ? [mistakeIn('schema.json', new ConfigurationError('there is no such file'))] : mistakes;
}

const mistakeIn = (file: string, error: ConfigurationError): Mistake =>
  configurationMistake(error, file, readJsonText(''));

/** @throws ConfigurationError that lists every error with file, line, column and suggestion. */
export function refuseMistakes(mistakes: Mistake[]): void {
  const first = mistakes.find(({ severity }) => severity === 'error');
  if (!first) return;
  const { file, line, column, message } = first;
  const more = mistakeLines(mistakes).slice(1);
  throw new ConfigurationError([message, ...more].join('\n'), { file, line, column });
}

/** The errors or the warnings among them, one in a line. */
export const mistakeLines = (mistakes: Mistake[], wanted: Mistake['severity'] = 'error'): string[] =>
  mistakes.filter(({ severity }) => severity === wanted).map(mistakeLine);

/** `schemas/forms/pet/steps.json:12:9: unknown step "kin", did you mean "kind"?` */
const mistakeLine = ({ file, line, column, message }: Mistake): string =>
  `${file}:${line}:${column}: ${message}`;
