/**
 * `node scripts/pack-leaked-passwords.ts LIST` writes the filter of leaked passwords from a list with one a line; where the
 * list comes from stands in docs/decisions/0083.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { writeFilter } from '../packages/server/src/platform/passwords/bloom-filter.ts';
import { coresOf } from '../packages/server/src/platform/passwords/password-cores.ts';

const [list] = process.argv.slice(2);
if (!list) throw new Error('Name the list of passwords.');
const lines = (await readFile(list, 'utf8')).split('\n').map((line) => line.trim());
const kept = new Set(lines.flatMap(coresOf));
const bytes = writeFilter([...kept]);
await writeFile(
  resolve(import.meta.dirname, '../packages/server/src/platform/passwords/leaked-passwords.bloom'),
  bytes,
);
console.log(`${kept.size} passwords in ${bytes.length} bytes`);
