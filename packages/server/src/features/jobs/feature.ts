import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { createListJobOffers } from './list-job-offers.ts';
import { registerJobs } from './routes.ts';

/** Jobs that the pharmacy offers. */
export function createJobOffers(deps: Deps) {
  const list = createListJobOffers(deps);
  return {
    list,
    name: 'jobs',
    tables: ['jobOffer'],
    settings: ['jobsEmail'],
    routes: (app) => registerJobs(app, list),
  } satisfies Feature & Record<string, unknown>;
}
