/** What staff have to look at before a doctor is approved; none of it ends the questionnaire. */
export type QuestionnaireFlag =
  | 'countryForbidsTelemedicine'
  | 'identityNotValidated'
  | 'indicationNotConfirmed'
  | 'countryForbidsPrescription';

const noes: Record<string, QuestionnaireFlag> = {
  prescriptionMemberStateRemoteAllowed: 'countryForbidsTelemedicine',
  validatesIdentityOnRemotePrescription: 'identityNotValidated',
  remotePrescriptionIndicationConfirmation: 'indicationNotConfirmed',
  prescriptionAllowedInOtherMemberStates: 'countryForbidsPrescription',
};

/** The flags of checked answers: a "no" counts, a question that the path never asked doesn't (decisions, section 4). */
export const flagsOf = (answers: Readonly<Record<string, unknown>>): QuestionnaireFlag[] =>
  Object.entries(noes).flatMap(([question, flag]) => (answers[question] === false ? [flag] : []));
