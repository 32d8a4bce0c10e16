import type { TimeLimits } from '../../../packages/server/src/platform/db/time-limits.ts';

/** Ten thousand articles are written by one statement. */
export const patient: TimeLimits = { connect: 10_000, statement: 600_000, answer: 600_000 };
