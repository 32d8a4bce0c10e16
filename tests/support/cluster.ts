import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** An empty database of its own on the cluster that `clusterUrl` names. */
export async function createTestDatabase(clusterUrl: string): Promise<TestDatabase> {
  const name = `rezeptur_test_${randomBytes(8).toString('hex')}`;
  await onCluster(clusterUrl, `create database ${name}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onCluster(clusterUrl, `drop database if exists ${name} with (force)`) };
}

async function onCluster(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
