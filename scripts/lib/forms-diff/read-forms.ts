import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readForm, readLibrary } from '@rezeptur/engine/build';
import { completeSchema, type FormParts, placing, resolveRefs } from '@rezeptur/engine/core';

export interface ReadForm extends FormParts {
  name: string;
  /** Its words by language, as `locales/<language>/forms.json` has them. */
  texts: Record<string, unknown>;
}

/** The forms of a project's folder by name; an older one need not be free of mistakes that are refused today. */
export function readForms(folder: string): Map<string, ReadForm> {
  const schemas = join(folder, 'schemas');
  const library = readLibrary(schemas);
  const texts = readTexts(join(folder, 'locales'));
  const forms = foldersIn(join(schemas, 'forms')).map((name) => {
    const { schema, ui, steps } = readForm(schemas, name, library);
    const resolved = placing({ file: `forms/${name}/schema.json` }, () =>
      completeSchema(resolveRefs(schema, library)),
    );
    const words = Object.entries(texts).map(([language, forms]) => [language, forms[name] ?? {}]);
    return { name, schema: resolved, ui, steps, texts: Object.fromEntries(words) };
  });
  return new Map(forms.map((form) => [form.name, form]));
}

/** The same as they stand in a commit, a branch or a tag. */
export function readFormsAt(folder: string, ref: string): Map<string, ReadForm> {
  const copy = mkdtempSync(join(tmpdir(), 'rezeptur-forms-diff-'));
  try {
    const commit = git(
      folder,
      ['rev-parse', '--verify', `${ref}^{commit}`],
      `"${ref}" is no commit, branch or tag`,
    );
    const archive = git(folder, ['archive', '--format=tar', commit.toString().trim(), 'schemas', 'locales']);
    const unpacked = spawnSync('tar', ['-x', '-C', copy], { input: archive });
    if (unpacked.status !== 0) throw new Error(`could not unpack ${ref}: ${unpacked.stderr}`);
    return readForms(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function git(folder: string, args: string[], refusal?: string): Buffer {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd: folder,
    maxBuffer: 256 * 1024 * 1024,
  });
  if (error) throw new Error(`git can't be run: ${error.message}`);
  if (status !== 0) throw new Error(refusal ?? `git ${args[0]}: ${stderr.toString().trim()}`);
  return stdout;
}

function readTexts(folder: string): Record<string, Record<string, unknown>> {
  const languages = foldersIn(folder).filter((language) => existsSync(join(folder, language, 'forms.json')));
  return Object.fromEntries(
    languages.map((language) => [
      language,
      JSON.parse(readFileSync(join(folder, language, 'forms.json'), 'utf8')),
    ]),
  );
}

const foldersIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
        .map(({ name }) => name)
        .sort()
    : [];
