// `npm run new:entity` asks a few questions and writes an entity that works: its JSON, its words and who may do what with it.
import { askEntity } from './lib/new-entity/ask-entity.ts';
import { makeEntity } from './lib/new-entity/make-entity.ts';
import { checkNewEntity, type NewEntity } from './lib/new-entity/new-entity.ts';
import { readDeclared } from './lib/new-entity/read-declared.ts';
import { parseNewEntity, readFlags, usage } from './lib/new-entity/read-flags.ts';
import { writeEntity } from './lib/new-entity/write-entity.ts';
import { type Described, describedBy } from './lib/new-form/described-by.ts';
import { root } from './lib/root.ts';
import { runCommand } from './lib/run-command.ts';

await runCommand('new:entity', async () => {
  const flags = readFlags(process.argv.slice(2), root);
  if (flags === 'help') console.log(usage());
  else await create(flags.folder, flags.entity);
});

async function create(folder: string, described: Described<NewEntity>): Promise<void> {
  const declared = readDeclared(folder);
  const ask = () => askEntity(process.stdin, process.stdout, declared);
  const entity = await describedBy(described, { ask, parse: parseNewEntity });
  checkNewEntity(entity, declared);
  const files = writeEntity(folder, entity.name, makeEntity(entity));
  console.log(`Written:\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(
    '`npm run migration` writes its table, `npm run types` its types. How to go on: docs/add-an-entity.md',
  );
}
