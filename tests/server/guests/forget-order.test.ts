import { expect, it } from 'vitest';
import type { Tx } from '../../../packages/server/src/platform/db/handles.ts';
import { createPeople, type PersonalData } from '../../../packages/server/src/platform/people.ts';

// A feature's step waits for what is just being sent, such as a doctor's answers; the receipt for it is a mail then.
it('erases mails after what they are receipts for', async () => {
  const order: string[] = [];
  const owner = (name: string): PersonalData => ({
    export: async () => ({}),
    forget: async () => undefined,
    async forgetGuest() {
      order.push(name);
      return 1;
    },
  });
  const people = createPeople();
  for (const name of ['mails', 'doctors']) people.register(owner(name));
  expect(await people.forgetGuest({} as Tx, { email: 'a@demo.test' }, new Date())).toBe(2);
  expect(order).toEqual(['doctors', 'mails']);
});
