import { law } from './law.ts';

export default law('factor-reset', {
  entity: 'factor-reset',
  states: ['requested', 'done', 'declined'],
  start: 'requested',
  ends: ['done', 'declined'],
  events: [
    {
      event: 'approve',
      from: ['requested'],
      to: 'done',
      by: ['admin'],
      notBy: ['enteredBy', 'staffId'],
      freshSignIn: true,
    },
    { event: 'decline', from: ['requested'], to: 'declined', by: ['admin'] },
  ],
});
