import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../support/root.ts';
import { coverageRows } from './support/coverage.ts';
import { hasTest } from './support/test-titles.ts';

const rows = coverageRows();
const isTest = (path: string) => /^tests\/.*\.(test|e2e)\.tsx?$/.test(path);
const at = (line: number, statement: string) => `docs/coverage.md:${line} "${statement}"`;

describe('the coverage of the specification', () => {
  it('says of each statement where it is built and which test shows it', () => {
    const open = rows.filter(({ builtIn, tests }) => builtIn.length === 0 || !tests.some(({ name }) => name));
    expect(open.map(({ line, statement }) => at(line, statement))).toEqual([]);
  });

  it('names only files that are there', () => {
    const missing = rows.flatMap(({ line, statement, builtIn, tests }) =>
      [...builtIn, ...tests.map(({ path }) => path)]
        .filter((path) => !existsSync(inRoot(path)))
        .map((path) => `${at(line, statement)}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('names each test by its title', () => {
    const missing = rows.flatMap(({ line, statement, tests }) =>
      tests
        .filter(
          ({ path, name }) => isTest(path) && !(name && existsSync(inRoot(path)) && hasTest(path, name)),
        )
        .map(({ path, name }) => `${at(line, statement)}: ${path} "${name ?? ''}"`),
    );
    expect(missing).toEqual([]);
  });
});
