import { mkdtemp, rm } from 'node:fs/promises';
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

/**
 * Starts the real server with demo data in a folder of its own: on the embedded database, or on a new database
 * of the cluster that TEST_DATABASE_URL names.
 */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rezeptur-e2e-'));
  const cluster = process.env.TEST_DATABASE_URL;
  const database = cluster ? await createTestDatabase(cluster) : undefined;
  const clear = async () => {
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const program = await startProgram('packages/server/src/main.ts', {
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      ...(database && { DATABASE_URL: database.url }),
      ...env,
    });
    const stop = async () => {
      await program.stop();
      await clear();
    };
    return { ...program, dataDir, databaseUrl: database?.url, stop };
  } catch (error) {
    await clear();
    throw error;
  }
}
