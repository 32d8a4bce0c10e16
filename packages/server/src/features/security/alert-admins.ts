import type { Deps } from '../../deps.ts';
import { listPatterns, type Pattern } from '../../platform/trail/pattern-store.ts';

/** What is more than people do within an hour, and the mail that tells of it. */
const patterns: readonly (Pattern & { template: string })[] = [
  { action: 'sign-in-failed', by: 'account', least: 15, template: 'securityFailures' },
  { action: 'sign-in-failed', by: 'address', least: 40, template: 'securityFailures' },
  { action: 'denied', by: 'account', least: 20, template: 'securityDenied' },
  { action: 'open-document', by: 'actorName', least: 40, template: 'securityDocuments' },
];

/** Mails each administrator when what happened within the last hour forms a pattern; of each subject once a day. */
export function createAlertAdmins({
  db,
  throttle,
  mails,
  staff,
}: Pick<Deps, 'db' | 'throttle' | 'mails' | 'staff'>) {
  return async (): Promise<void> => {
    for (const { template, ...pattern } of patterns)
      for (const { subject, times } of await listPatterns(db, pattern)) {
        if (!(await throttle.isFirstToday(`alert:${template}:${subject}`))) continue;
        const recipients = await staff.adminEmails(db);
        await db.transaction().execute(async (tx) => {
          for (const recipient of recipients)
            await mails.queue(tx, { template, recipient, params: { subject, times } });
        });
      }
  };
}
