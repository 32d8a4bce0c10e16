import { law, leads } from './law.ts';

export default law('payout', {
  entity: 'payout',
  states: ['requested', 'paid', 'declined', 'withdrawn'],
  start: 'requested',
  ends: ['paid', 'declined', 'withdrawn'],
  groups: { asWished: ['paid', 'withdrawn'] },
  reasons: {
    alreadyApproved: { isApproved: true },
    payoutNotApproved: { isApproved: false },
    payoutOnItsWay: { isApproved: true },
  },
  events: [
    { event: 'approve', from: ['requested'], by: leads, refusedAs: ['alreadyApproved'], freshSignIn: true },
    {
      event: 'pay',
      from: ['requested'],
      to: 'paid',
      by: leads,
      refusedAs: ['payoutNotApproved'],
      notBy: ['approvedBy'],
      freshSignIn: true,
      mails: ['payoutPaid'],
    },
    {
      event: 'decline',
      from: ['requested'],
      to: 'declined',
      by: leads,
      asks: ['reason'],
      notBy: ['approvedBy'],
      mails: ['payoutDeclined'],
    },
    {
      event: 'withdraw',
      from: ['requested'],
      to: 'withdrawn',
      by: ['customer'],
      refusedAs: ['payoutOnItsWay'],
    },
  ],
});
