// `npm run keys:rotate`: encrypts all keys anew with APP_SECRET, while servers that know APP_SECRET_PREVIOUS as well go on working.
import { readConfig } from './config.ts';
import { openDatabase } from './platform/db/database.ts';
import { prepareDatabase } from './platform/db/prepare-database.ts';
import { mastersOf, openKeys } from './platform/keys/open-keys.ts';
import { rotateKeys } from './platform/keys/rotate-keys.ts';
import { trailStore } from './platform/trail/trail-store.ts';

const clock = () => new Date();

try {
  const config = readConfig(process.env);
  const database = openDatabase(config);
  try {
    await prepareDatabase(config, database);
    // Nothing is rotated for a secret that can't open what is there.
    await openKeys(database.db, config, clock);
    let rotated = 0;
    await rotateKeys(database.db, { masters: mastersOf(config), clock }, ({ all, waiting }) => {
      console.log(`${all - waiting} of ${all} keys are under APP_SECRET.`);
      rotated = Math.max(rotated, waiting);
    });
    if (rotated > 0)
      await trailStore.record(
        database.db,
        { type: 'system', role: 'system' },
        { action: 'keys-rotated', entity: 'security', changes: { keys: { new: rotated } } },
      );
    console.log('Done: former secrets are refused from now on. APP_SECRET_PREVIOUS can go.');
  } finally {
    await database.close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
