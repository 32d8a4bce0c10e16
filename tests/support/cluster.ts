import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/** An empty database of its own on the cluster that `clusterUrl` names, or a copy of a template. */
export async function createTestDatabase(clusterUrl: string, template?: string): Promise<TestDatabase> {
  const name = `rezeptur_test_${randomBytes(8).toString('hex')}`;
  const from = template ? ` template ${template}` : '';
  await onCluster(clusterUrl, (client) => client.query(`create database ${name}${from}`));
  return {
    name,
    url: databaseUrl(clusterUrl, name),
    drop: () =>
      onCluster(clusterUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

/** Work over one connection to the cluster itself. */
export async function onCluster<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}
