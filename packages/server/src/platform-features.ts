import type { Deps } from './deps.ts';
import { exportsLimit, mailsLimit, securityEventsLimit } from './domain/order/retention.ts';
import type { Feature, ScheduledJob } from './feature.ts';
import { sweepResults } from './http/idempotency.ts';
import { encryptRows } from './platform/db/fields/encrypt-rows.ts';
import { encryptedDocuments } from './platform/documents/encrypted-documents.ts';
import { personStore as documentPersons } from './platform/documents/person-store.ts';
import { indexAddresses } from './platform/forms/address-store.ts';
import {
  createPersonStore as createSubmissionPersons,
  forgetOldGuests,
} from './platform/forms/submission-store.ts';
import { personStore as keyPersons } from './platform/keys/person-store.ts';
import { createPersonStore as createMailPersons, forgetOldMails } from './platform/mails/person-store.ts';
import { personStore as passwordPersons } from './platform/passwords/person-store.ts';
import { createPersonStore as createTokenPersons } from './platform/tokens/person-store.ts';
import { trailTables } from './platform/trail/encrypted-trail.ts';
import { createPersonStore as createTrailPersons } from './platform/trail/person-store.ts';
import { forgetOldSecurityEvents } from './platform/trail/security-event-store.ts';

/**
 * The tables that are no noun's of the shop but of the server's own services. What they store of a person hangs on rows of
 * the nouns, so that they come first in the list: they forget while these rows are still there.
 */
export const platformFeatures = ({
  db,
  database,
  blindIndex,
  clock,
  documents,
  failures,
  keys,
  schemas,
  seal,
  throttle,
  tokens,
  trail,
}: Pick<
  Deps,
  | 'db'
  | 'database'
  | 'blindIndex'
  | 'clock'
  | 'documents'
  | 'failures'
  | 'keys'
  | 'schemas'
  | 'seal'
  | 'throttle'
  | 'tokens'
  | 'trail'
>): Feature[] => [
  {
    name: 'platform/trail',
    tables: ['audit', 'flowEvent', 'trailLink', 'trailQueue', 'trailAnchor'],
    encrypted: trailTables(schemas.entities),
    persons: createTrailPersons(seal),
    jobs: {
      'link-trail': { cron: '* * * * *', run: trail.link },
      'anchor-trail': { cron: '5 0 * * *', run: trail.anchor },
      // Entries about no single row, which are exports, have keys of their own.
      'forget-exports': {
        cron: '55 3 * * *',
        run: () => keys.destroyBefore(db, 'audit', exportsLimit(clock().toISOString())),
      },
      'forget-security-events': {
        cron: '45 3 * * *',
        run: () => {
          const now = clock().toISOString();
          return forgetOldSecurityEvents(db, {
            events: securityEventsLimit(now),
            exports: exportsLimit(now),
          });
        },
      },
    },
  },
  {
    name: 'platform/documents',
    tables: ['document', 'documentOpening'],
    encrypted: encryptedDocuments,
    persons: documentPersons,
  },
  {
    name: 'platform/keys',
    tables: ['masterKey', 'dataKey'],
    persons: keyPersons,
    jobs: {
      'encrypt-fields': {
        cron: '25 * * * *',
        run: async () => {
          // While the database can still read them.
          await indexAddresses(db, blindIndex, failures);
          await encryptRows(db, database.fields, failures);
        },
      },
    },
  },
  {
    name: 'platform/tokens',
    tables: ['singleUseToken'],
    persons: createTokenPersons(tokens),
    jobs: { 'sweep-tokens': hourly(tokens.sweep) },
  },
  {
    name: 'platform/forms',
    tables: ['form', 'formSubmission', 'submissionAddress', 'consent'],
    persons: createSubmissionPersons({ documents, keys, blindIndex }),
    jobs: {
      'forget-guests': nightly(() =>
        forgetOldGuests(
          { db, documents, keys, failures },
          'forget-guests',
          mailsLimit(clock().toISOString()),
          clock(),
        ),
      ),
    },
  },
  {
    name: 'platform/mails',
    tables: ['mail', 'mailSecret'],
    persons: createMailPersons(keys),
    jobs: {
      'forget-mails': nightly(() =>
        forgetOldMails({ db, keys, failures }, 'forget-mails', mailsLimit(clock().toISOString())),
      ),
    },
  },
  { name: 'platform/passwords', tables: ['password'], persons: passwordPersons },
  { name: 'platform/settings', tables: ['setting'] },
  { name: 'platform/throttle', tables: ['throttle'], jobs: { 'sweep-throttle': hourly(throttle.sweep) } },
  { name: 'platform/job-failures', tables: ['jobFailure'] },
  {
    name: 'http/idempotency',
    tables: ['idempotency'],
    jobs: { 'sweep-idempotency': hourly(() => sweepResults(db, clock())) },
  },
];

const hourly = (run: ScheduledJob['run']): ScheduledJob => ({ cron: '15 * * * *', run });

const nightly = (run: ScheduledJob['run']): ScheduledJob => ({ cron: '35 3 * * *', run });
