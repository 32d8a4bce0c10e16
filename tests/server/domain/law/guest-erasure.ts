import { law, leads } from './law.ts';

export default law('guest-erasure', {
  entity: 'guest-erasure',
  states: ['requested', 'done', 'declined'],
  start: 'requested',
  ends: ['done', 'declined'],
  reasons: { senderHasAccount: { hasAccount: true } },
  events: [
    {
      event: 'approve',
      from: ['requested'],
      to: 'done',
      by: leads,
      refusedAs: ['senderHasAccount'],
      notBy: ['enteredBy'],
      freshSignIn: true,
      forgets: true,
    },
    { event: 'decline', from: ['requested'], to: 'declined', by: leads, forgets: true },
  ],
});
