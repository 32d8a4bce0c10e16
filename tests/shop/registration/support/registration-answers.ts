import type { Answers, FileAnswer } from '@rezeptur/engine/core';

const file = (id: string): FileAnswer => ({ id, name: `${id}.jpg`, size: 1000, type: 'image/jpeg' });

/** An answer to every field there is: what a way doesn't ask for has to be dropped. */
export const allAnswers: Answers = {
  emailCheck: 'twice',
  payType: 'self',
  registrationPrescriptionTransmission: 'upload',
  idCardFront: file('id-front'),
  idCardBack: file('id-back'),
  prescription: file('prescription'),
  cardFront: file('card-front'),
  cardBack: file('card-back'),
  reimbursementDeclaration: file('declaration'),
  hasPrivateCard: 'yes',
  hasCoPaymentExemption: 'yes',
  coPaymentExemption: file('exemption'),
  gender: 'd',
  firstName: 'Nora',
  lastName: 'Neumann',
  dateOfBirth: '1988-02-29',
  street: 'Lindenweg 7',
  zip: '20253',
  city: 'Hamburg',
  phone: '+49 40 5550123',
  doctorSpecialization: 'Allgemeinmedizin',
  email: { first: 'nora@demo.test', second: 'nora@demo.test' },
  provenEmail: { address: 'nora@demo.test', proof: 'b0Jm1xUQ3c0sQv3b6m8yq4d5e6f7a8b9c0d1e2f3a4b' },
  plainPassword: { first: 'Demo-Passwort1!', second: 'Demo-Passwort1!' },
  healthDataConsent: true,
  privacyConsent: true,
  termsConsent: true,
};

/** All combinations of the answers that decide where the wizard goes. */
export function everyWay(): Answers[] {
  const ways: Answers[] = [];
  for (const emailCheck of ['twice', 'code'])
    for (const payType of ['self', 'private_insurance', 'public_insurance', 'doctor'])
      for (const registrationPrescriptionTransmission of ['upload', 'doctor/letter', 'doctor/digital'])
        for (const hasPrivateCard of ['yes', 'no'])
          for (const hasCoPaymentExemption of ['yes', 'no'])
            ways.push({
              emailCheck,
              payType,
              registrationPrescriptionTransmission,
              hasPrivateCard,
              hasCoPaymentExemption,
            });
  return ways;
}
