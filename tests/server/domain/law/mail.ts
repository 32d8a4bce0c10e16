import { law, team } from './law.ts';

export default law('mail', {
  entity: 'mail',
  states: ['queued', 'sending', 'sent', 'failed'],
  start: 'queued',
  ends: [],
  groups: { over: ['sent', 'failed'] },
  reasons: {
    mailHeldSecret: { isWhole: false },
    mailToFormerAddress: { isTheirs: false },
    mailResentOften: { mayResend: false },
  },
  events: [
    { event: 'try', from: ['queued', 'sending'], to: 'sending', by: ['system'] },
    { event: 'deliver', from: ['sending'], to: 'sent', by: ['system'] },
    { event: 'wait', from: ['sending'], to: 'queued', by: ['system'] },
    { event: 'giveUp', from: ['sending'], to: 'failed', by: ['system'] },
    {
      event: 'resend',
      from: ['queued', 'sent', 'failed'],
      to: 'queued',
      by: team,
      refusedAs: ['mailHeldSecret', 'mailToFormerAddress', 'mailResentOften'],
    },
  ],
});
