import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../support/root.ts';
import { type CoverageRow, coverageRows } from './support/coverage.ts';
import { hasTest } from './support/test-titles.ts';

const rows = coverageRows();
const isTest = (path: string) => /^tests\/.*\.(test|e2e)\.tsx?$/.test(path);
const at = ({ line, statement }: CoverageRow) => `docs/coverage.md:${line} "${statement}"`;

describe('the coverage of the specification', () => {
  it('names for each statement its source and its test', () => {
    const open = rows.filter(({ builtIn, tests }) => builtIn.length === 0 || !tests.some(({ name }) => name));
    expect(open.map(at)).toEqual([]);
  });

  // A browser is slow, and says late what has broken.
  it('gives a reason where only browser tests show a statement', () => {
    const browserOnly = rows.filter(({ tests }) => tests.every(({ path }) => path.startsWith('tests/e2e/')));
    expect(browserOnly.filter(({ whyBrowser }) => !whyBrowser).map(at)).toEqual([]);
    expect(rows.filter((row) => row.whyBrowser && !browserOnly.includes(row)).map(at)).toEqual([]);
  });

  it('names only existing files', () => {
    const missing = rows.flatMap((row) =>
      [...row.builtIn, ...row.tests.map(({ path }) => path)]
        .filter((path) => !existsSync(inRoot(path)))
        .map((path) => `${at(row)}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('names each test by its title', () => {
    const missing = rows.flatMap((row) =>
      row.tests
        .filter(
          ({ path, name }) => isTest(path) && !(name && existsSync(inRoot(path)) && hasTest(path, name)),
        )
        .map(({ path, name }) => `${at(row)}: ${path} "${name ?? ''}"`),
    );
    expect(missing).toEqual([]);
  });
});
