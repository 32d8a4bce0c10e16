import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { registerOwnUploads } from './own-uploads.ts';
import { registerDocuments } from './routes.ts';

/** Documents of patients: opened by staff for a purpose, downloaded by their owner, purged when their time is over. */
export const createDocumentsFeature = (deps: Deps) =>
  ({
    name: 'documents',
    routes(app) {
      registerDocuments(app, deps);
      registerOwnUploads(app, deps);
    },
    jobs: {
      'sweep-files': { cron: '50 2 * * *', run: deps.documents.sweepFiles },
      'give-files-their-keys': {
        cron: '35 * * * *',
        run: deps.documents.giveKeys,
      },
      'purge-documents': {
        cron: '40 * * * *',
        run: deps.documents.purge,
      },
    },
  }) satisfies Feature & Record<string, unknown>;
