import type { Deps } from '../../deps.ts';
import { tellAdmins } from '../../platform/mails/tell-admins.ts';
import { listPatterns, type Pattern } from '../../platform/trail/pattern-store.ts';
import { pseudonymOf } from '../../platform/trail/pseudonym-of.ts';

/** What is more than people do within an hour, and the mail that tells of it. */
const patterns: readonly (Pattern & { template: string })[] = [
  // Of strangers' tries on an account pauses let fourteen be judged within an hour, and the eighth of them tells its owner.
  { action: 'sign-in-failed', by: 'account', least: 10, template: 'securityFailures' },
  { action: 'sign-in-failed', by: 'address', least: 40, template: 'securityFailures' },
  { action: 'denied', by: 'account', least: 20, template: 'securityDenied' },
  { action: 'open-document', by: 'actorName', least: 40, template: 'securityDocuments' },
  { action: 'many-people-read', by: 'account', least: 1, template: 'securityPeople' },
  { action: 'key-refused', by: 'route', least: 1, template: 'securityKeys' },
  // A colleague who signs in where they never did; and customers who do so together: somebody may have their passwords.
  { action: 'new-device', side: 'staff', by: 'account', least: 1, template: 'securityNewDevice' },
  { action: 'new-device', side: 'customer', by: 'address', least: 10, template: 'securityNewDevices' },
];

/** Mails each administrator when what happened within the last hour forms a pattern; of each subject once a day. */
export function createAlertAdmins({
  db,
  throttle,
  clock,
  mails,
  staff,
  seal,
}: Pick<Deps, 'db' | 'throttle' | 'clock' | 'mails' | 'staff' | 'seal'>) {
  /** Colleagues by the pseudonyms of their accounts: events at a door know what was typed there, others the id. */
  async function colleagues(): Promise<Map<string, string>> {
    const all = await staff.accounts(db);
    return new Map(
      all.flatMap(({ id, email, name }) =>
        [id, email.toLowerCase()].map((account) => [pseudonymOf(seal, 'staff', account), name] as const),
      ),
    );
  }

  return async (): Promise<void> => {
    for (const { template, ...pattern } of patterns)
      for (const { subject, times } of await listPatterns(db, pattern)) {
        if (!(await throttle.isFirstToday(`alert:${template}:${subject}`))) continue;
        const params = { subject: (await colleagues()).get(subject) ?? subject, times };
        await db.transaction().execute((tx) => tellAdmins({ clock, mails, staff }, tx, { template, params }));
      }
  };
}
