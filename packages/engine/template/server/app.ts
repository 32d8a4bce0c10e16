import Fastify from 'fastify';
import { openDatabase } from './database.ts';
import { addFormRoutes } from './forms.ts';
import { addItemRoutes } from './items.ts';
import { lockFolder } from './lock-folder.ts';
import { addPages } from './pages.ts';
import { readSchemas } from './schemas.ts';

export interface AppOptions {
  isDev: boolean;
  /** The folder of the embedded database. */
  dataDir: string;
}

export async function createApp({ isDev, dataDir }: AppOptions) {
  const app = Fastify();
  const { forms, entities } = readSchemas('schemas');
  const release = lockFolder(dataDir);
  const database = await openDatabase(dataDir);
  app.addHook('onClose', async () => {
    await database.close();
    release();
  });
  addFormRoutes(app, forms, database);
  addItemRoutes(app, entities, database);
  await addPages(app, isDev);
  return app;
}
