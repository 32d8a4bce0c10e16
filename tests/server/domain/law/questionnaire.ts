import { law, leads, team } from './law.ts';

export default law('questionnaire', {
  entity: 'questionnaire',
  states: ['open', 'submitted', 'approved', 'rejected', 'expired', 'revoked'],
  start: 'open',
  ends: [],
  events: [
    {
      event: 'submit',
      from: ['open'],
      to: 'submitted',
      by: ['system'],
      mails: ['questionnaireReceived'],
    },
    { event: 'approve', from: ['submitted'], to: 'approved', by: leads, mails: ['questionnaireApproved'] },
    {
      event: 'reject',
      from: ['submitted'],
      to: 'rejected',
      by: leads,
      asks: ['reason'],
      mails: ['questionnaireRejected'],
    },
    { event: 'renew', from: ['open', 'expired', 'revoked'], to: 'open', by: team },
    { event: 'askAnew', from: ['rejected'], to: 'open', by: team },
    { event: 'revoke', from: ['open'], to: 'revoked', by: team },
    { event: 'expire', from: ['open'], to: 'expired', by: ['system'] },
  ],
});
