import { law, team } from './law.ts';

export default law('appointment', {
  entity: 'appointment',
  states: ['planned', 'cancelled'],
  start: 'planned',
  ends: ['cancelled'],
  writable: [{ fields: 'all', in: ['planned'] }],
  reasons: {
    appointmentOver: { isUpcoming: false },
    appointmentTooSoon: { isInTime: false },
  },
  events: [
    {
      event: 'cancel',
      from: ['planned'],
      to: 'cancelled',
      by: ['customer'],
      refusedAs: ['appointmentOver', 'appointmentTooSoon'],
      mails: ['appointmentCancelled'],
    },
    {
      event: 'cancel',
      from: ['planned'],
      to: 'cancelled',
      by: team,
      refusedAs: ['appointmentOver'],
      mails: ['appointmentCancelled'],
    },
  ],
});
