import { readText } from './files.ts';

/** A row of `docs/coverage.md`: a statement of the specification, where it is built, what shows it. */
export interface CoverageRow {
  line: number;
  statement: string;
  /** Paths in the column "built in". */
  builtIn: string[];
  /** What the column "shown by" names. */
  tests: { path: string; name?: string }[];
  /** `(browser: …)` in that column. */
  whyBrowser?: string;
}

/** All rows of the tables, without their heads. */
export function coverageRows(): CoverageRow[] {
  return readText('docs/coverage.md')
    .split('\n')
    .map((text, index) => ({ cells: cellsOf(text), line: index + 1 }))
    .filter(({ cells }) => cells[0] && cells[0] !== 'statement' && !/^-+$/.test(cells[0]))
    .map(({ cells: [statement = '', built = '', shown = ''], line }) => ({
      line,
      statement,
      builtIn: [...built.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
      tests: [...shown.matchAll(/`([^`]+)`(?: "([^"]+)")?/g)].map(([, path = '', name]) => ({ path, name })),
      whyBrowser: /\(browser: ([^)]+)\)/.exec(shown)?.[1],
    }));
}

/** `| a | b | c |` as its cells; nothing for any other line. */
const cellsOf = (line: string): string[] =>
  line.startsWith('|')
    ? line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
    : [];
