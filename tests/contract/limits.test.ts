import limits from '@rezeptur/schemas/limits.json' with { type: 'json' };
import periods from '@rezeptur/schemas/periods.json' with { type: 'json' };
import dateOfBirth from '@rezeptur/schemas/shared/date-of-birth.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { prescriptionFeeCents } from '../../packages/server/src/domain/pricing/pay-type.ts';
import { wordsIn } from '../support/words.ts';

const { tymc, tamc, dryingLoss } = limits.release;

/** Texts that name a limit, and which. */
const told: [key: string, ...named: number[]][] = [
  ['errors:microbialLimits', tymc, tamc],
  ['errors:dryingLossTooHigh', dryingLoss],
  ['explanations:tymc.text', tymc],
  ['explanations:tamc.text', tamc],
  ['home:trust.lab.text', tymc, tamc, dryingLoss],
  ['errors:appointmentTooSoon', limits.cancelOnlineHours],
  ['shop:appointments.call.text', limits.cancelOnlineHours],
  ['mails:appointmentBooked.text', limits.cancelOnlineHours],
  ['mails:appointmentMoved.text', limits.cancelOnlineHours],
  ['errors:tooManyPrescriptions', limits.prescriptionsPerOrder],
  ['errors:tooYoung', dateOfBirth.minAge],
  ['forms:registration.dateOfBirth.help', dateOfBirth.minAge],
  ['content:legal-data-privacy.sections.03.text', periods.identityCardDays],
  ['forms:registration.idCardFront.help', periods.identityCardDays],
  ['mails:accountRejected.text', periods.identityCardDays],
  ['shop:registration.state.rejectedText', periods.identityCardDays],
  ['mails:resetPassword.text', periods.passwordLinkMinutes],
  ['mails:staffPasswordLink.text', periods.passwordLinkMinutes],
  ['shop:lostPassword.sent.text', periods.passwordLinkMinutes],
  ['shop:lostPassword.invalid.text', periods.passwordLinkMinutes],
  ['content:faq.sections.13.text', periods.dormantAfterMonths],
  ['content:legal-toc.sections.02.text', periods.dormantAfterMonths],
  ['mails:accountDormant.text', periods.dormantAfterMonths],
  ['mails:emailToConfirm.text', periods.emailLinkHours],
  ['mails:emailToProve.text', periods.emailLinkHours],
  ['account:newEmail.waiting', periods.emailLinkHours],
  ['account:newEmail.unproven', periods.emailLinkHours],
  ['shop:registration.rememberHelp', periods.rememberedRegistrationHours],
  ['id-check:result.expires', periods.batchProofMinutes],
  ['errors:creditNeedsSecondPerson', periods.creditsTogetherDays],
  ['forms:shop-settings.creditLimitCents.help', periods.creditsTogetherDays],
  ['errors:mailResentOften', limits.mailResends, periods.mailsCountedHours],
  ['content:withdrawal.done.notMailed', periods.mailsCountedHours],
  ['content:faq.sections.05.text', prescriptionFeeCents('public_insurance') / 100],
  ['content:faq.sections.06.text', periods.reservationWorkingDays],
  ['content:legal-toc.sections.07.text', periods.reservationWorkingDays],
];

describe.each(['de', 'en'])('the words in %s', (language) => {
  const say = wordsIn(language);
  it.each(told)('name in %s the limit that is declared', (key, ...named) => {
    for (const limit of named)
      expect(say(key)).toMatch(new RegExp(`(?<!\\d)${limit.toLocaleString(language)}(?!\\d)`));
  });
});
