import { randomBytes } from 'node:crypto';

export const demoPassword = 'Demo-Passwort1!';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  /** As typed, DD.MM.YYYY. */
  dateOfBirth: string;
  street: string;
  zip: string;
  city: string;
  phone: string;
}

/** Somebody who has never been in the shop. */
export const newPerson = (): Person => ({
  firstName: 'Erika',
  lastName: 'Mustermann',
  email: `erika-${randomBytes(4).toString('hex')}@demo.test`,
  password: 'Sonne-ueber-Elbe7!',
  dateOfBirth: '12.08.1985',
  street: 'Musterweg 5',
  zip: '20095',
  city: 'Hamburg',
  phone: '040 5550177',
});
