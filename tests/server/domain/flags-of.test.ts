import { expect, it } from 'vitest';
import { flagsOf } from '../../../packages/server/src/domain/questionnaire/flags-of.ts';

it.each([
  ['prescriptionMemberStateRemoteAllowed', 'countryForbidsTelemedicine'],
  ['validatesIdentityOnRemotePrescription', 'identityNotValidated'],
  ['remotePrescriptionIndicationConfirmation', 'indicationNotConfirmed'],
  ['prescriptionAllowedInOtherMemberStates', 'countryForbidsPrescription'],
])('a doctor who answers %s with no is flagged: %s', (question, flag) => {
  expect(flagsOf({ [question]: false, other: false })).toEqual([flag]);
  // A question that the path never asked is no "no".
  for (const answers of [{ [question]: true }, { [question]: null }, {}])
    expect(flagsOf(answers)).toEqual([]);
});
