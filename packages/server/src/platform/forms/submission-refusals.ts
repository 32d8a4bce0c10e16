import type { ErrorCode } from '../../errors.ts';

/** What every form may be refused with when it is sent, beside its files. */
export const submissionRefusals: ErrorCode[] = [
  'incompleteSubmission',
  'idempotencyConflict',
  'tooManyTries',
];
