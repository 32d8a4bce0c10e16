import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Changes, Decision, Statement } from './changes.ts';

/** Names of files stay short: a change of many tables is named after the first. */
const named = 2;

/** Writes the statements into the next numbered file; returns its name. */
export function writeMigration(folder: string, { touched, statements, decisions }: Changes): string {
  const what = touched.slice(0, named).join(' ').replaceAll(/[ _]/g, '-');
  const more = touched.length > named ? '-and-more' : '';
  const file = `${nextNumber(folder)}-${what}${more}.sql`;
  const parts = [statements.map(printStatement).join('\n'), ...decisions.map(printDecision)];
  writeFileSync(join(folder, file), `${parts.join('\n\n')}\n`, { flag: 'wx' });
  return file;
}

function nextNumber(folder: string): string {
  const numbers = readdirSync(folder).flatMap((name) => /^(\d{4})-.+[.]sql$/.exec(name)?.[1] ?? []);
  return String(Math.max(0, ...numbers.map(Number)) + 1).padStart(4, '0');
}

const printStatement = ({ sql, note }: Statement): string =>
  `${note === undefined ? '' : `-- ${note}\n`}${sql};`;

/** What waits for a person is in the file to be read, and does nothing. */
export const printDecision = ({ about, sql }: Decision): string =>
  [`-- To decide: ${about}.`, ...sql.map((one) => `--   ${one};`)].join('\n');
