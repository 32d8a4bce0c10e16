import { expect } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { begunOrWaiting } from './begun-or-waiting.ts';

/**
 * Does two things at once, always in the same order: the first one stops within its transaction, as it queues a mail of this
 * template, until the second one is done or waits for a lock.
 */
export async function whileItMails<A, B>(
  server: TestApp,
  template: string,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const [reached, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { mails } = server.deps;
  const { queue } = mails;
  mails.queue = async (tx, mail) => {
    if (mail.template === template) {
      mails.queue = queue;
      reached.resolve();
      await goesOn.promise;
    }
    return queue(tx, mail);
  };
  const begun = first();
  await Promise.race([reached.promise, begun.then(() => expect.unreachable(`no mail ${template}`))]);
  const other = await begunOrWaiting(server, second);
  goesOn.resolve();
  return Promise.all([begun, other.answer]);
}
