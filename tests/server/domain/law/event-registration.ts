import { law, type Role, team } from './law.ts';

const guestOrTeam: Role[] = ['customer', ...team];

export default law('event-registration', {
  entity: 'event-registration',
  states: ['invited', 'accepted', 'declined'],
  start: 'invited',
  ends: [],
  reasons: {
    accountNotOpen: { mayLogIn: false },
    eventCancelled: { isOn: false },
    answerTooLate: { mayAnswer: false },
    eventOver: { isUpcoming: false },
  },
  events: [
    {
      event: 'remind',
      from: ['invited'],
      by: team,
      refusedAs: ['accountNotOpen', 'eventCancelled', 'answerTooLate'],
      mails: ['eventReminder'],
    },
    {
      event: 'accept',
      from: ['invited'],
      to: 'accepted',
      by: guestOrTeam,
      refusedAs: ['eventCancelled', 'answerTooLate'],
      mails: ['eventAccepted'],
    },
    {
      event: 'decline',
      from: ['invited'],
      to: 'declined',
      by: guestOrTeam,
      refusedAs: ['eventCancelled', 'answerTooLate'],
      mails: ['eventDeclined'],
    },
    {
      event: 'signOff',
      from: ['accepted'],
      to: 'declined',
      by: guestOrTeam,
      refusedAs: ['eventCancelled', 'eventOver'],
      mails: ['eventDeclined'],
    },
  ],
});
