import type { Feature } from '../../feature.ts';

/** What jobs could not do, for staff to see; `platform/job-failures.ts` writes it. */
export const createJobFailuresFeature = () =>
  ({ name: 'job-failures', tables: ['jobFailure'] }) satisfies Feature & Record<string, unknown>;
