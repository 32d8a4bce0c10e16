import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { KnownNames } from '../../core/entity/check-entity-names.ts';
import { ConfigurationError } from '../../core/errors/configuration-error.ts';
import type { Mistake } from '../../core/errors/mistake.ts';
import { unknown } from '../../core/errors/unknown-name.ts';
import { idBaseOf } from '../address-of.ts';
import { foldersIn, jsonFilesIn } from '../read-json.ts';
import { readText } from '../read-text.ts';
import { findBesideMistakes } from './find-beside-mistakes.ts';
import { type FolderTools, findFlowMistakes } from './find-flow-mistakes.ts';
import { type Examination, findEntityMistakes, findFormMistakes } from './find-mistakes.ts';
import { findNameMistakes, namesIn } from './find-name-mistakes.ts';
import { findPermissionMistakes, findPieceMistakes } from './find-piece-mistakes.ts';
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
  return Object.fromEntries(there.map((file) => [file, readText(join(dir, kind, name, file))]));
}

/** A form or an entity of a folder. */
export interface Declared {
  kind: keyof typeof kinds;
  name: string;
}

/** Every mistake in what a folder declares, or in the form or the entity that is asked for: `loadSchemas` and a build refuse alike. */
export function findFolderMistakes(dir: string, tools: FolderTools, only?: Declared): Mistake[] {
  const isAsked = (kind: string, name: string) => !only || (only.kind === kind && only.name === name);
  const names = only?.kind === 'forms' ? undefined : namesIn(dir, tools);
  const declared = (['forms', 'entities'] as const).flatMap((kind) =>
    foldersIn(join(dir, kind))
      .filter((name) => isAsked(kind, name))
      .flatMap((name) => findDeclaredMistakes(dir, { kind, name }, tools, names)),
  );
  const flows = only
    ? []
    : jsonFilesIn(join(dir, 'flows')).flatMap((name) => findFlowMistakes(dir, name, tools));
  const all = [...declared, ...flows];
  // A mistake is told where it stands: what holds a shared piece would tell it once more, and a body of the API that of a form.
  const shared = only && isSound(all) ? [] : findPieceMistakes(dir, 'shared', tools);
  if (!isSound(shared) && !isSound(all)) return shared;
  if (only) return declared;
  const api = isSound(declared) ? findPieceMistakes(dir, 'api', tools) : [];
  const permissions = names ? findPermissionMistakes(dir, tools, names) : [];
  return [...all, ...shared, ...api, ...permissions, ...findBesideMistakes(dir, tools)];
}

const isSound = (mistakes: Mistake[]) => mistakes.every(({ severity }) => severity !== 'error');

function findDeclaredMistakes(
  dir: string,
  { kind, name }: Declared,
  tools: FolderTools,
  names: KnownNames | undefined,
): Mistake[] {
  const examination: Examination = {
    name,
    texts: readTexts(dir, kind, name),
    idBase: idBaseOf(dir),
    ...tools,
    examples: false,
  };
  const path = (file: string) => relative(process.cwd(), join(dir, kind, name, file));
  const examined = kinds[kind].find(examination);
  const own = [...findFileMistakes(dir, kind, name), ...examined.mistakes];
  return [
    ...own.map((one) => ({ ...one, file: path(one.file) })),
    ...(kind === 'entities' && names ? findNameMistakes(dir, examined, names) : []),
  ];
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
