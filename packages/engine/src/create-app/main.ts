#!/usr/bin/env node
// `npx rezeptur-app my-app`: writes an app with a form, a wizard and an entity into an empty folder.
import { parseArgs } from 'node:util';
import { RefusedError } from './refused-error.ts';
import { writeApp } from './write-app.ts';

const usage = `Usage: rezeptur-app <folder>

Writes an app with a form, a wizard and an entity into a folder that is empty or not there yet.`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const [folder, ...more] = positionals;
  if (values.help) console.log(usage);
  else if (folder === undefined || more.length > 0) throw new RefusedError(usage);
  else {
    const { shownPath, files } = writeApp(folder);
    const enter = shownPath === '' ? '' : `  cd ${shownPath}\n`;
    console.log(`${files} files were written. Now:\n\n${enter}  npm install\n  npm run dev\n`);
  }
} catch (error) {
  if (!(error instanceof RefusedError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
