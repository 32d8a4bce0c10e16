import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonSchema } from '@rezeptur/engine/core';
import { buildApp } from '../../packages/server/src/app.ts';
import { readConfig } from '../../packages/server/src/config.ts';
import type { Database } from '../../packages/server/src/platform/db/database.ts';

export interface Content {
  content?: Record<string, { schema: JsonSchema }>;
}

export interface Operation {
  /** Of the entity API's own calls alone. */
  operationId?: string;
  requestBody?: Content;
  responses: Record<string, Content>;
}

/** What the types need of OpenAPI: paths, then methods. */
export interface Document {
  paths: Record<string, Record<string, Operation>>;
}

/** OpenAPI as the whole server prints it. */
export async function readDocument(database: Database): Promise<Document> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rezeptur-types-'));
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '0', JOBS: '0', LOG_LEVEL: 'silent' });
  const app = await buildApp(config, { database });
  try {
    await app.ready();
    return (await app.inject('/api/openapi.json')).json<Document>();
  } finally {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
