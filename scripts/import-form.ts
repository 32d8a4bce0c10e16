// `npm run import:form -- FILE` makes a form of somebody's JSON Schema, and says what it changed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { idBaseOf, importForm } from '@rezeptur/engine/build';
import { printNotes } from './lib/import-form/print-notes.ts';
import { nameOf, readSource } from './lib/import-form/read-source.ts';
import { fixedTexts } from './lib/new-form/make-form.ts';
import { refuseFormName } from './lib/new-form/new-form.ts';
import { takenNames, writeForm } from './lib/new-form/write-form.ts';
import { root } from './lib/root.ts';
import { run } from './lib/run.ts';
import { runCommand } from './lib/run-command.ts';

const usage = `npm run import:form -- FILE[#/POINTER] [--name NAME] [--report FILE]

FILE is a JSON Schema (draft-03 to 2020-12), an OpenAPI document in JSON with the pointer to a schema in it
(petstore.json#/components/schemas/Pet), or a form of react-jsonschema-form ({schema, uiSchema}).`;

await runCommand('import:form', async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', default: false },
      name: { type: 'string' },
      report: { type: 'string' },
      folder: { type: 'string', default: root },
    },
  });
  const [place] = positionals;
  if (values.help || place === undefined) console.log(usage);
  else await create(place, values);
});

interface Flags {
  name?: string;
  report?: string;
  folder: string;
}

async function create(place: string, { name = nameOf(place), report, folder }: Flags): Promise<void> {
  const refusal = refuseFormName(name, takenNames(folder));
  if (refusal) throw new Error(refusal);
  const idBase = idBaseOf(join(folder, 'schemas'));
  const { schema, ui, texts, notes } = importForm({ ...readSource(place), name, idBase });
  const worded = (language: 'de' | 'en') => {
    const { submit, done, text } = fixedTexts[language];
    return { submit, done: { title: done, text }, ...texts };
  };
  const files = writeForm(folder, name, { schema, ui, texts: { de: worded('de'), en: worded('en') } });
  if (report !== undefined) writeFileSync(report, `${JSON.stringify(notes, null, 2)}\n`);
  console.log(`Written:\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(printNotes(notes));
  console.log('Both languages have the words of the schema: translate them in locales/{de,en}/forms.json.');
  // The generated types belong to this project's own folder.
  if (folder === root) {
    const { code, output } = await run([process.execPath, 'scripts/generate-types.ts']);
    if (code !== 0) throw new Error(`the types could not be generated:\n${output}`);
  }
}
