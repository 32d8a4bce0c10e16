import { law, leads } from './law.ts';

export default law('staff', {
  entity: 'staff',
  states: ['invited', 'confirmed'],
  start: 'invited',
  ends: [],
  events: [
    {
      event: 'confirm',
      from: ['invited'],
      to: 'confirmed',
      by: leads,
      notBy: ['invitedBy', 'changedBy'],
      freshSignIn: true,
    },
  ],
});
