import Fastify from 'fastify';
import '../src/settings.ts';
import { t } from '../src/words.ts';
import { openDatabase } from './database.ts';
import { addFormRoutes } from './forms.ts';
import { addItemRoutes } from './items.ts';
import { lockFolder } from './lock-folder.ts';
import { addBuiltPages } from './pages.ts';
import { readSchemas } from './schemas.ts';

export interface AppOptions {
  isDev: boolean;
  /** The folder of the embedded database. */
  dataDir: string;
}

export async function createApp({ isDev, dataDir }: AppOptions) {
  const app = Fastify();
  const declared = { ...readSchemas('schemas'), t };
  const release = lockFolder(dataDir);
  const database = await openDatabase(dataDir);
  app.addHook('onClose', async () => {
    await database.close();
    release();
  });
  addFormRoutes(app, declared, database);
  addItemRoutes(app, declared, database);
  if (isDev) {
    const { addPagesAsTheyChange } = await import('./dev-pages.ts');
    await addPagesAsTheyChange(app, ({ t }) => Object.assign(declared, readSchemas('schemas'), { t }));
  } else await addBuiltPages(app);
  return app;
}
