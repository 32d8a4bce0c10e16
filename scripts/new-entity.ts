// `npm run new:entity` asks a few questions and writes an entity that works: its JSON, its words and who may do what with it.
import { text } from 'node:stream/consumers';
import { askEntity } from './lib/new-entity/ask-entity.ts';
import { makeEntity } from './lib/new-entity/make-entity.ts';
import { checkNewEntity, type NewEntity } from './lib/new-entity/new-entity.ts';
import { readDeclared } from './lib/new-entity/read-declared.ts';
import { parseNewEntity, readFlags, usage } from './lib/new-entity/read-flags.ts';
import { writeEntity } from './lib/new-entity/write-entity.ts';
import { root } from './lib/root.ts';

try {
  const flags = readFlags(process.argv.slice(2), root);
  if (flags === 'help') console.log(usage());
  else await create(flags.folder, flags.entity);
} catch (error) {
  console.error(`new:entity: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

async function create(folder: string, described: NewEntity | 'json' | 'ask'): Promise<void> {
  const declared = readDeclared(folder);
  const entity =
    described === 'ask'
      ? await askEntity(process.stdin, process.stdout, declared)
      : described === 'json'
        ? parseNewEntity(await text(process.stdin))
        : described;
  checkNewEntity(entity, declared);
  const files = writeEntity(folder, entity.name, makeEntity(entity));
  console.log(`Written:\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(
    '`npm run migration` writes its table, `npm run types` its types. How to go on: docs/add-an-entity.md',
  );
}
