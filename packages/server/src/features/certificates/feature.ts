import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { registerBatchCertificates } from './batch-routes.ts';
import { createDrawCertificate } from './draw-certificate.ts';
import { registerCertificates } from './routes.ts';

/** Certificates of analysis: drawn for the patient's order, uploaded by staff for a batch. */
export function createCertificates(deps: Deps) {
  const draw = createDrawCertificate(deps);
  return {
    draw,
    name: 'certificates',
    routes(app) {
      registerCertificates(app, deps, draw);
      registerBatchCertificates(app, deps);
    },
  } satisfies Feature & Record<string, unknown>;
}
