import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { registerMedia } from './routes.ts';

/** Pictures of articles and posts, in the sizes that pages ask for. */
export const createMedia = (deps: Deps) =>
  ({
    name: 'media',
    tables: ['picture', 'pictureSize'],
    routes: (app) => registerMedia(app, deps),
  }) satisfies Feature & Record<string, unknown>;
