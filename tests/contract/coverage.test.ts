import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../support/root.ts';
import { coverageRows } from './support/coverage.ts';
import { readText } from './support/files.ts';

const rows = coverageRows();
const at = (line: number, statement: string) => `docs/coverage.md:${line} "${statement}"`;

describe('the coverage of the specification', () => {
  it('says of each statement where it is built and what shows it', () => {
    const open = rows.filter(({ builtIn, tests }) => builtIn.length === 0 || tests.length === 0);
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

  it('names only tests that are there', () => {
    const missing = rows.flatMap(({ line, statement, tests }) =>
      tests
        .filter(({ path, name }) => {
          if (!/^tests\/.*\.(test|e2e)\.tsx?$/.test(path)) return true;
          return name && existsSync(inRoot(path)) && !readText(path).includes(name);
        })
        .map(({ path, name }) => `${at(line, statement)}: ${path}${name ? ` "${name}"` : ''}`),
    );
    expect(missing).toEqual([]);
  });
});
