import { law, leads } from './law.ts';

export default law('credit', {
  entity: 'credit',
  states: ['requested', 'booked', 'declined'],
  start: 'requested',
  ends: ['booked', 'declined'],
  reasons: { creditNeedsSecondPerson: { isWithinLimit: false } },
  events: [
    {
      event: 'book',
      from: ['requested'],
      to: 'booked',
      by: ['system'],
      refusedAs: ['creditNeedsSecondPerson'],
      mails: ['balanceChanged'],
    },
    {
      event: 'approve',
      from: ['requested'],
      to: 'booked',
      by: leads,
      notBy: ['enteredBy'],
      freshSignIn: true,
      mails: ['balanceChanged'],
    },
    { event: 'decline', from: ['requested'], to: 'declined', by: leads, asks: ['reason'] },
  ],
});
