import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { type DrawCertificate, registerBatchCheck, registerPackageLabels } from './routes.ts';

/** The holder of a package checks by its code what is in it. */
export const createBatchCheck = (deps: Deps & { drawCertificate: DrawCertificate }) =>
  ({
    name: 'batch-check',
    tables: ['orderCheck'],
    routes(app) {
      registerPackageLabels(app, deps);
      registerBatchCheck(app, deps, deps.drawCertificate);
    },
  }) satisfies Feature & Record<string, unknown>;
