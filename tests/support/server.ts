import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from './cluster.ts';
import { type Program, startProgram } from './program.ts';

export interface RunningServer extends Program {
  /** Where uploads, outbox and, with the embedded database, the data lie. */
  dataDir: string;
  /** Unset on the embedded database. */
  databaseUrl: string | undefined;
}

/** A shop with demo data whose server has stopped: others begin as copies of it. */
export interface PreparedShop {
  /** A database of the cluster that TEST_DATABASE_URL names. */
  database: string;
  dataDir: string;
}

/**
 * Starts the real server with demo data in a folder of its own: on the embedded database, or on a new database
 * of the cluster that TEST_DATABASE_URL names, there as a copy of `prepared` if that is given.
 */
export async function startServer(
  env: Record<string, string> = {},
  prepared?: PreparedShop,
): Promise<RunningServer> {
  const { dataDir, database, program, clear } = await start(env, prepared);
  const stop = async () => {
    await program.stop();
    await clear();
  };
  return { ...program, dataDir, databaseUrl: database?.url, stop };
}

/** Fills a shop with demo data, which takes half of what a start costs; undefined on the embedded database. */
export async function prepareShop(): Promise<{ shop: PreparedShop; drop(): Promise<void> } | undefined> {
  if (!process.env.TEST_DATABASE_URL) return undefined;
  const { dataDir, database, program, clear } = await start({});
  await program.stop();
  return { shop: { database: database?.name ?? '', dataDir }, drop: clear };
}

async function start(env: Record<string, string>, prepared?: PreparedShop) {
  const dataDir = await mkdtemp(join(tmpdir(), 'rezeptur-e2e-'));
  const cluster = process.env.TEST_DATABASE_URL;
  const database = cluster ? await createTestDatabase(cluster, prepared?.database) : undefined;
  const clear = async () => {
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    if (prepared) await cp(prepared.dataDir, dataDir, { recursive: true });
    const program = await startProgram('packages/server/src/main.ts', {
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      ...(database && { DATABASE_URL: database.url }),
      ...env,
    });
    return { dataDir, database, program, clear };
  } catch (error) {
    await clear();
    throw error;
  }
}
