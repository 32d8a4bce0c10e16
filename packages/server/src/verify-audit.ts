// `npm run audit:verify [-- --key KEY …]`: finds every change, gap and truncation of the trail, and says where. Ends with 0 for a
// trail that is whole, with 1 for one that is not, and with 2 where it could not look.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './platform/db/database.ts';
import { openKeys } from './platform/keys/open-keys.ts';
import { createSeal } from './platform/storage/seal.ts';
import { secretFile } from './platform/storage/secret.ts';
import { createTrail } from './platform/trail/trail.ts';

try {
  // Keys of secrets that were replaced since; a signature of today's is trusted anyway.
  const { values } = parseArgs({ options: { key: { type: 'string', multiple: true } } });
  const config = readConfig(process.env);
  demandExisting(config);
  const { db, close } = openDatabase(config);
  try {
    const clock = () => new Date();
    const { shopKeys } = await openKeys(db, config, clock);
    const trail = await createTrail({ config, db, clock, seal: createSeal(shopKeys) });
    const { links, encrypted, forgotten, waiting, signed, findings } = await trail.verify(values.key);
    for (const finding of findings) console.error(finding);
    console.log(`${links} entries are linked, ${waiting} wait for their link (made each minute).`);
    if (encrypted > 0)
      console.log(
        `${encrypted} entries were encrypted after they were linked: entries \`encrypt-values\` say so, and prove them since.`,
      );
    for (const [reason, { acts, entries }] of Object.entries(forgotten))
      if (acts > 0) console.log(`${entries} entries were emptied by ${acts} acts of forgetting (${reason}).`);
    console.log(
      signed ? `Signed up to position ${signed.position} at ${signed.createdAt}.` : 'Not signed yet.',
    );
    if (!config.anchorUrl) console.log('No second place for anchors is set (ANCHOR_URL).');
    console.log(`Public key: ${trail.publicKey}`);
    console.log(
      findings.length > 0 ? `The trail is NOT whole: ${findings.length} findings.` : 'The trail is whole.',
    );
    process.exitCode = findings.length > 0 ? 1 : 0;
  } finally {
    await close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}

/** Who looks must not make what is missing: a new secret would call every signature forged, and a new database is always whole. */
function demandExisting({ appSecret, databaseUrl, dataDir }: Config): void {
  if (!appSecret && !existsSync(secretFile(dataDir)))
    throw new Error(`There is neither APP_SECRET nor ${secretFile(dataDir)}: give the secret of the shop.`);
  if (!databaseUrl && !existsSync(join(dataDir, 'database')))
    throw new Error(`There is no database in ${dataDir}: give DATA_DIR or DATABASE_URL of the shop.`);
}
