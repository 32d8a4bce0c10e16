import { law, leads } from './law.ts';

export default law('batch', {
  entity: 'batch',
  states: ['quarantine', 'released', 'blocked'],
  start: 'quarantine',
  ends: [],
  writable: [{ fields: 'all', in: ['quarantine'] }],
  reasons: {
    batchNotMeasured: { isMeasured: false },
    microbialLimits: { isMicrobiallyClean: false },
    dryingLossTooHigh: { isDryEnough: false },
    batchExpired: { isExpired: true },
    nothingOnHand: { hasStockOnHand: false },
    nothingDispensed: { isDispensed: false },
    alreadyRecalled: { isRecalled: true },
  },
  events: [
    {
      event: 'release',
      from: ['quarantine'],
      to: 'released',
      by: leads,
      refusedAs: ['batchNotMeasured', 'microbialLimits', 'dryingLossTooHigh', 'batchExpired'],
      notBy: ['enteredBy', 'measuredBy'],
    },
    { event: 'block', from: ['quarantine', 'released'], to: 'blocked', by: leads, asks: ['reason'] },
    { event: 'reopen', from: ['released'], to: 'quarantine', by: leads, asks: ['reason'] },
    {
      event: 'recall',
      from: ['blocked'],
      by: leads,
      refusedAs: ['nothingDispensed', 'alreadyRecalled'],
      asks: ['reason'],
      mails: ['batchRecalled'],
    },
    { event: 'returnToQuarantine', from: ['blocked'], to: 'quarantine', by: leads },
    {
      event: 'destroy',
      from: ['quarantine', 'released', 'blocked'],
      by: leads,
      refusedAs: ['nothingOnHand'],
      asks: ['amount', 'reason'],
    },
  ],
});
