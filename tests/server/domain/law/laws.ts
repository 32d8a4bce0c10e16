import account from './account.ts';
import appointment from './appointment.ts';
import batch from './batch.ts';
import credit from './credit.ts';
import event from './event.ts';
import eventRegistration from './event-registration.ts';
import factorReset from './factor-reset.ts';
import guestErasure from './guest-erasure.ts';
import mail from './mail.ts';
import order from './order.ts';
import payout from './payout.ts';
import questionnaire from './questionnaire.ts';
import staff from './staff.ts';

export const laws = [
  account,
  appointment,
  batch,
  credit,
  event,
  eventRegistration,
  factorReset,
  guestErasure,
  mail,
  order,
  payout,
  questionnaire,
  staff,
];
