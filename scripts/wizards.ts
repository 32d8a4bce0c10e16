// `npm run wizards [-- <form> …]`: walks every way of every wizard from its JSON alone, in the browser's code and in the
// server's. Ends with 1 when a step is dead, a field unreachable, a target missing, when steps go round in a circle, a
// condition asks for what isn't answered yet, or when browser and server differ.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSchemas } from '@rezeptur/engine/build';
import { root } from './lib/root.ts';
import { runCommand } from './lib/run-command.ts';
import { examineWizard } from './lib/wizards/examine-wizard.ts';
import { reportOf } from './lib/wizards/report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  // Another project than this one.
  options: { folder: { type: 'string', default: root } },
});

await runCommand('wizards', async () => {
  const { forms, library } = loadSchemas(join(values.folder, 'schemas'));
  const wizards = Object.values(forms).filter(
    ({ name, steps }) => steps && (positionals.length === 0 || positionals.includes(name)),
  );
  if (wizards.length === 0) throw new Error('there is no such wizard');
  let wrong = 0;
  for (const source of wizards) {
    const examined = await examineWizard({ ...source, library });
    wrong += examined.findings.length;
    console.log(`${reportOf(examined)}\n`);
  }
  console.log(`${wizards.length} wizards, ${wrong} findings`);
  process.exitCode = wrong > 0 ? 1 : 0;
});
