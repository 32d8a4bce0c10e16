import { law, team } from './law.ts';

export default law('event', {
  entity: 'event',
  states: ['planned', 'cancelled'],
  start: 'planned',
  ends: ['cancelled'],
  writable: [{ fields: 'all', in: ['planned'] }],
  reasons: {
    answerTooLate: { mayAnswer: false },
    everybodyInvited: { hasUninvited: false },
    eventOver: { isUpcoming: false },
  },
  events: [
    {
      event: 'inviteAll',
      from: ['planned'],
      by: team,
      refusedAs: ['answerTooLate', 'everybodyInvited'],
      mails: ['eventInvitation'],
    },
    {
      event: 'cancel',
      from: ['planned'],
      to: 'cancelled',
      by: team,
      refusedAs: ['eventOver'],
      mails: ['eventCancelled'],
    },
  ],
});
