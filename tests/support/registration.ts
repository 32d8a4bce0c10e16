import type { fixtureFiles } from './fixtures/fixture-files.ts';
import { multipart } from './multipart.ts';

export type RegistrationFields = Record<string, string>;
export type RegistrationFiles = Record<string, keyof typeof fixtureFiles>;

/** What somebody registers with; that of the demo is for the demo alone. */
export const chosenPassword = 'Sonne-ueber-Elbe7!';

/** What a self-payer types; fields are named as browsers send them. */
export const selfPayer: RegistrationFields = {
  payType: 'self',
  registrationPrescriptionTransmission: 'doctor/letter',
  gender: 'f',
  firstName: 'Nora',
  lastName: 'Neumann',
  dateOfBirth: '1988-02-29',
  street: 'Lindenweg 7',
  zip: '20253',
  city: 'Hamburg',
  phone: '040 5550123',
  'email[first]': 'nora@demo.test',
  'email[second]': 'nora@demo.test',
  'plainPassword[first]': chosenPassword,
  'plainPassword[second]': chosenPassword,
  healthDataConsent: '1',
  privacyConsent: '1',
  termsConsent: '1',
};

export const idCards: RegistrationFiles = { idCardFront: 'idCardFront', idCardBack: 'idCardBack' };

export const registrationForm = (fields: RegistrationFields, files: RegistrationFiles = idCards): FormData =>
  multipart(fields, files);
