import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { judgeStored } from '../../../scripts/lib/forms-diff/judge-stored.ts';
import { readForms } from '../../../scripts/lib/forms-diff/read-forms.ts';
import { reportOf } from '../../../scripts/lib/forms-diff/report.ts';
import { inRoot } from '../../support/root.ts';

let folder: string;

function write(path: string, content: unknown) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(content));
}

/** A form that asks for a name; `more` is put over its schema. */
const writeForm = (name: string, properties: Record<string, unknown>) =>
  write(`schemas/forms/${name}/schema.json`, {
    $id: `https://rezeptur.invalid/schemas/forms/${name}/schema`,
    type: 'object',
    additionalProperties: false,
    properties,
  });

const git = (...args: string[]) => {
  const settings = ['-c', 'user.name=test', '-c', 'user.email=test@demo.test', '-c', 'commit.gpgsign=false'];
  const { status, stderr } = spawnSync('git', [...settings, ...args], { cwd: folder, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
};

function formsDiff(...args: string[]) {
  const script = inRoot('scripts/forms-diff.ts');
  const { DATABASE_URL: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--folder', folder, ...args], {
    encoding: 'utf8',
    env,
  });
  return { status, text: `${stdout}${stderr}`.trim() };
}

const pet = { name: { type: 'string', maxLength: 20 }, kind: { type: 'string', enum: ['cat', 'dog'] } };

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rezeptur-project-'));
  git('init', '-q');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(join(folder, 'schemas'), { recursive: true, force: true });
  writeForm('pet', pet);
  writeForm('owner', { name: { type: 'string', maxLength: 20 } });
  for (const language of ['de', 'en']) write(`locales/${language}/forms.json`, { pet: { title: 'Pet' } });
  git('add', '-A');
  git('commit', '-q', '--allow-empty', '-m', 'before');
});

describe('forms:diff', () => {
  test('says that nothing differs', () => {
    expect(formsDiff('--strict')).toEqual({ status: 0, text: 'No form differs from HEAD.' });
  });

  test('reports each change with its severity; only --strict fails', () => {
    writeForm('pet', {
      ...pet,
      kind: { type: 'string', enum: ['cat'] },
      name: { type: 'string', maxLength: 40 },
    });
    expect(formsDiff()).toEqual({
      status: 0,
      text: [
        'pet',
        '  must be answered again: drafts are dropped, stored answers keep their own version',
        '    name: a wider limit (maxLength: 20 → maxLength: 40).',
        '  ! kind: fewer values to choose from, gone are: ["dog"].',
      ].join('\n'),
    });
    expect(formsDiff('--strict').status).toBe(1);
    expect(formsDiff('owner').text).toBe('No form differs from HEAD.');
  });

  test('accepts compatible changes and new forms, and mentions changed texts', () => {
    writeForm('pet', { ...pet, chip: { type: 'string', maxLength: 9 } });
    writeForm('vet', pet);
    write('locales/de/forms.json', { pet: { title: 'Tier' } });
    expect(formsDiff('--strict')).toEqual({
      status: 0,
      text: [
        'pet',
        '  compatible: drafts and stored answers stay valid and mean the same',
        '    chip: a new field that may stay empty.',
        '    its words in de: see that each still asks the same',
        '',
        'vet',
        '  new',
      ].join('\n'),
    });
  });

  test('compares with any commit, and reports forms that are gone', () => {
    rmSync(join(folder, 'schemas/forms/pet'), { recursive: true });
    git('add', '-A');
    git('commit', '-q', '-m', 'without pets');
    expect(formsDiff().text).toBe('No form differs from HEAD.');
    expect(formsDiff('--ref', 'HEAD~1', '--strict')).toMatchObject({
      status: 1,
      text: expect.stringContaining('! gone'),
    });
  });

  test('refuses what is unknown, with a message', () => {
    expect(formsDiff('--ref', 'nowhere')).toEqual({
      status: 2,
      text: 'forms:diff: "nowhere" is no commit, branch or tag',
    });
    expect(formsDiff('pot')).toEqual({
      status: 2,
      text: 'forms:diff: unknown form "pot", did you mean "pet"?',
    });
  });

  test('judges the versions that were answered', () => {
    const { schema } = readForms(folder).get('pet') ?? { schema: {} };
    const stored = { name: 'pet', schema, ui: {}, submissions: 1 };
    const narrower = {
      ...schema,
      properties: { ...pet, kind: { type: 'string', enum: ['cat', 'dog', 'cow'] } },
    };
    const verdicts = judgeStored(
      [
        { ...stored, version: 'v2' },
        { ...stored, version: 'v1', schema: narrower, submissions: 3 },
        { ...stored, name: 'bird', version: 'v1' },
      ],
      readForms(folder),
    );
    expect(reportOf([], verdicts, 'HEAD').split('\n').slice(2)).toEqual([
      'Answered versions in the database',
      '    pet v2: 1 submission, compatible',
      '  ! pet v1: 3 submissions, again',
      '  ! bird v1: 1 submission, gone',
    ]);
  });
});
