import type { Deps } from './deps.ts';
import type { Feature } from './feature.ts';
import { personStore as documentPersons } from './platform/documents/person-store.ts';
import { createPersonStore as createSubmissionPersons } from './platform/forms/submission-store.ts';
import { personStore as mailPersons } from './platform/mails/person-store.ts';
import { personStore as passwordPersons } from './platform/passwords/person-store.ts';
import { createPersonStore as createTokenPersons } from './platform/tokens/person-store.ts';
import { personStore as trailPersons } from './platform/trail/person-store.ts';

/**
 * The tables that are no noun's of the shop but of the server's own services. What they store of a person hangs on rows of
 * the nouns, so that they come first in the list: they forget while these rows are still there.
 */
export const platformFeatures = ({ documents, tokens }: Pick<Deps, 'documents' | 'tokens'>): Feature[] => [
  { name: 'platform/trail', tables: ['audit', 'flowEvent'], persons: trailPersons },
  { name: 'platform/documents', tables: ['document'], persons: documentPersons },
  { name: 'platform/tokens', tables: ['singleUseToken'], persons: createTokenPersons(tokens) },
  {
    name: 'platform/forms',
    tables: ['form', 'formSubmission', 'consent'],
    persons: createSubmissionPersons(documents),
  },
  { name: 'platform/mails', tables: ['mail', 'mailSecret'], persons: mailPersons },
  { name: 'platform/passwords', tables: ['password'], persons: passwordPersons },
  { name: 'platform/throttle', tables: ['throttle'] },
  { name: 'platform/job-failures', tables: ['jobFailure'] },
  { name: 'http/idempotency', tables: ['idempotency'] },
];
