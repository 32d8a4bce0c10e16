// `npm run audit:encrypt`: encrypts what entries of the trail say that are older than its encryption, signs the end of the chain, and
// verifies it before and afterwards. It signs in as the owner of the tables, where the settings name one: the server may not.
import { readConfig } from './config.ts';
import { openDatabase, openPostgres } from './platform/db/database.ts';
import { openFields } from './platform/db/fields/open-fields.ts';
import { prepareDatabase } from './platform/db/prepare-database.ts';
import { openKeys } from './platform/keys/open-keys.ts';
import { loadSchemas } from './platform/schemas/schemas.ts';
import { createSeal } from './platform/storage/seal.ts';
import { createAnchorSigner } from './platform/trail/anchor-signature.ts';
import { encryptBefore } from './platform/trail/encrypt-before.ts';
import { trailTables } from './platform/trail/encrypted-trail.ts';
import { createTrail, type Trail } from './platform/trail/trail.ts';

try {
  const config = readConfig(process.env);
  const server = openDatabase(config);
  const owner = config.databaseOwnerUrl === undefined ? server : openPostgres(config.databaseOwnerUrl, 2);
  try {
    await prepareDatabase(config, server);
    const clock = () => new Date();
    const { keys, shopKeys } = await openKeys(server.db, config, clock);
    const { entities } = loadSchemas();
    openFields(owner.fields, entities, { keys, shopKeys });
    owner.fields.add(trailTables(entities));
    const seal = createSeal(shopKeys);
    const trail = await createTrail({ config, db: owner.db, clock, seal });
    await trail.link();
    await demandWhole(trail, 'nothing is encrypted');
    const encrypted = await encryptBefore(owner.db, trailTables(entities), createAnchorSigner(seal));
    await trail.anchor();
    await demandWhole(trail, 'look into it');
    console.log(`${encrypted} entries were encrypted. The trail is whole, and signed.`);
  } finally {
    if (owner !== server) await owner.close();
    await server.close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** What isn't whole before would look as if it were afterwards. */
async function demandWhole(trail: Trail, otherwise: string): Promise<void> {
  const { findings } = await trail.verify();
  if (findings.length > 0) throw new Error(`The trail is NOT whole, ${otherwise}:\n${findings.join('\n')}`);
}
