// `npm run new:form` asks a few questions and writes a form that works: its JSON, and its words in both languages.
import { text } from 'node:stream/consumers';
import { askForm } from './lib/new-form/ask-form.ts';
import { makeForm } from './lib/new-form/make-form.ts';
import { checkNewForm, type NewForm } from './lib/new-form/new-form.ts';
import { parseNewForm, readFlags, usage } from './lib/new-form/read-flags.ts';
import { takenNames, writeForm } from './lib/new-form/write-form.ts';
import { root } from './lib/root.ts';
import { run } from './lib/run.ts';

try {
  const flags = readFlags(process.argv.slice(2), root);
  if (flags === 'help') console.log(usage());
  else await create(flags.folder, flags.form);
} catch (error) {
  console.error(`new:form: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

async function create(folder: string, given: NewForm | 'json' | 'ask'): Promise<void> {
  const existing = takenNames(folder);
  const form =
    given === 'ask'
      ? await askForm(process.stdin, process.stdout, existing)
      : given === 'json'
        ? parseNewForm(await text(process.stdin))
        : given;
  checkNewForm(form, existing);
  const files = writeForm(folder, form.name, makeForm(form));
  console.log(`Written:\n${files.map((file) => `  ${file}`).join('\n')}`);
  // The generated types belong to this project's own folder.
  if (folder === root) {
    const { code, output } = await run([process.execPath, 'scripts/generate-types.ts']);
    if (code !== 0) throw new Error(`the types could not be generated:\n${output}`);
  }
  console.log(`\`npm run dev\` shows it under /formular/${form.name}. How to go on: docs/add-a-form.md`);
}
