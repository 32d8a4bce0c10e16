// `npm run forms:diff [-- [--ref <git ref>] [--strict] [<form> …]]`: what the changes of the working copy do to drafts
// and to stored answers. With DATABASE_URL it also judges every version that somebody has answered there.
import { parseArgs } from 'node:util';
import { diffForms } from './lib/forms-diff/diff-forms.ts';
import { judgeStored } from './lib/forms-diff/judge-stored.ts';
import { readForms, readFormsAt } from './lib/forms-diff/read-forms.ts';
import { readStoredVersions } from './lib/forms-diff/read-stored-versions.ts';
import { isCompatible, reportOf } from './lib/forms-diff/report.ts';
import { root } from './lib/root.ts';
import { runCommand } from './lib/run-command.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ref: { type: 'string', default: 'HEAD' },
    strict: { type: 'boolean', default: false },
    // Another project than this one.
    folder: { type: 'string', default: root },
  },
});

await runCommand(
  'forms:diff',
  async () => {
    const after = readForms(values.folder);
    const differences = diffForms(readFormsAt(values.folder, values.ref), after, positionals);
    const url = process.env.DATABASE_URL;
    const stored = url ? judgeStored(await readStoredVersions(url), after, positionals) : [];
    console.log(reportOf(differences, stored, values.ref));
    process.exitCode = values.strict && !isCompatible(differences, stored) ? 1 : 0;
  },
  2,
);
