// `npm run new:form` asks a few questions and writes a form that works: its JSON, and its words in both languages.
import { askForm } from './lib/new-form/ask-form.ts';
import { type Described, describedBy } from './lib/new-form/described-by.ts';
import { makeForm } from './lib/new-form/make-form.ts';
import { checkNewForm, type NewForm } from './lib/new-form/new-form.ts';
import { parseNewForm, readFlags, usage } from './lib/new-form/read-flags.ts';
import { takenNames, writeForm } from './lib/new-form/write-form.ts';
import { root } from './lib/root.ts';
import { run } from './lib/run.ts';
import { runCommand } from './lib/run-command.ts';

await runCommand('new:form', async () => {
  const flags = readFlags(process.argv.slice(2), root);
  if (flags === 'help') console.log(usage());
  else await create(flags.folder, flags.form);
});

async function create(folder: string, described: Described<NewForm>): Promise<void> {
  const existing = takenNames(folder);
  const ask = () => askForm(process.stdin, process.stdout, existing);
  const form = await describedBy(described, { ask, parse: parseNewForm });
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
