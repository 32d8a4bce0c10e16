import type { Answers, FileAnswer } from '@rezeptur/engine/core';

const file = (id: string): FileAnswer => ({ id, name: `${id}.pdf`, size: 1000, type: 'application/pdf' });

const place = (kind: 'private' | 'office'): Answers => ({
  [`${kind}Street`]: 'Am Markt',
  [`${kind}StreetNumber`]: '2',
  [`${kind}Zip`]: '22767',
  [`${kind}City`]: 'Hamburg',
  [`${kind}Phone`]: '+49 40 5550124',
});

/** An answer to every field there is: what a way doesn't ask for has to be dropped. */
export const allAnswers: Answers = {
  isGerman: true,
  lastName: 'Ehlers',
  firstName: 'Emil',
  dateOfBirth: '1971-11-03',
  workingPlace: 'both',
  ...place('private'),
  ...place('office'),
  jobTitle: 'Facharzt',
  doctorSpecialization: 'Allgemeinmedizin',
  responsibleRegionalMedicalAssociation: 'hamburg',
  responsibleSupervisoryAuthority: 'Health Authority of Examplia',
  certificateOfApproval: file('certificate'),
  operatesTelemedicine: 'yes',
  prescriptionMemberStateRemoteAllowed: true,
  personalContactOnPrescription: true,
  validatesIdentityOnRemotePrescription: true,
  remotePrescriptionIndicationConfirmation: true,
  prescriptionAllowedInOtherMemberStates: true,
  prescriptionType: 'both',
  paperPrescriptionSignature: file('signature'),
  digitalPrescriptionCertificate: file('digital'),
  healthDataConsent: true,
  privacyConsent: true,
  prescriptionRequirementsConsent: true,
};
