import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, readText } from './support/files.ts';

const decisions = filesBelow('docs/decisions', ['.md']).map((file) => basename(file));
const index = readText('docs/README.md');

it('each decision has a number of its own, which its title repeats', () => {
  const numbers = decisions.map((file) => file.slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  for (const file of decisions) expect(readText(`docs/decisions/${file}`)).toMatch(`# ${file.slice(0, 4)} `);
});

it('the list of decisions names each of them', () => {
  const missing = decisions.filter(
    (file) => !file.startsWith('0000') && !index.includes(`(decisions/${file})`),
  );
  expect(missing).toEqual([]);
});

it('the list says which numbers were never used', () => {
  const [, said = ''] = /Numbers that are missing \(([^)]+)\)/.exec(index) ?? [];
  const named = said.split(', ').flatMap((part) => {
    const [from = 0, to = from] = part.split(' to ').map(Number);
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
  const used = decisions.map((file) => Number(file.slice(0, 4)));
  const all = Array.from({ length: Math.max(...used) }, (_, at) => at + 1);
  expect(named).toEqual(all.filter((number) => !used.includes(number)));
});

it('decisions name files of source where they lie', () => {
  const files = ['packages', 'scripts', 'schemas', 'tests'].flatMap((folder) =>
    filesBelow(folder, ['.ts', '.tsx']),
  );
  const stale = filesBelow('docs/decisions', ['.md']).flatMap((decision) =>
    [...readText(decision).matchAll(/`([\w./-]+\/[\w.-]+\.tsx?)`/g)].flatMap(([, path = '']) =>
      files.some((file) => `/${file}`.endsWith(`/${path}`)) ? [] : [`${basename(decision)}: ${path}`],
    ),
  );
  expect(stale).toEqual([]);
});
