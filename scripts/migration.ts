// `npm run migration` writes the next migration from what the entities' schemas say and the tables don't have yet.
import { parseArgs } from 'node:util';
import { nextMigration } from './lib/migration/next-migration.ts';
import { root } from './lib/root.ts';
import { runCommand } from './lib/run-command.ts';

const usage = `npm run migration                 writes what is added; what is lost waits for a decision
npm run migration -- --contract   writes what was to be decided as well, once no older server runs any more`;

await runCommand('migration', async () => {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      folder: { type: 'string', default: root },
      contract: { type: 'boolean', default: false },
    },
  });
  if (values.help) console.log(usage);
  else console.log((await nextMigration(values)).join('\n'));
});
