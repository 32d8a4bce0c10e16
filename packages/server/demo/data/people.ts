import type { Staff } from '@rezeptur/schemas/types';

export interface DemoCustomer {
  email: string;
  payType: 'self' | 'private_insurance' | 'public_insurance' | 'public_free' | 'doctor';
  firstName: string;
  lastName: string;
  street: string;
  zip: string;
  city: string;
  /** Null: the pharmacy still asks for it. */
  gender: 'm' | 'f' | 'd' | null;
  dateOfBirth: string;
  customerNumber: string | null;
  isPending?: boolean;
  moreStatusUpdates?: boolean;
  eventInvitations?: boolean;
  doctorSpecialization?: string;
}

/** The seven accounts that everybody may try, and five more whose orders are under way. */
export const demoCustomers: DemoCustomer[] = [
  {
    email: 'selbst@demo.test',
    payType: 'self',
    firstName: 'Selma',
    lastName: 'Brandt',
    street: 'Lindenweg 7',
    zip: '20253',
    city: 'Hamburg',
    gender: 'f',
    dateOfBirth: '1984-05-17',
    customerNumber: '48201937',
    eventInvitations: true,
  },
  {
    email: 'privat@demo.test',
    payType: 'private_insurance',
    firstName: 'Peter',
    lastName: 'Harms',
    street: 'Elbchaussee 101',
    zip: '22763',
    city: 'Hamburg',
    gender: 'm',
    dateOfBirth: '1971-11-02',
    customerNumber: '59138264',
    eventInvitations: true,
    moreStatusUpdates: true,
  },
  {
    email: 'kasse@demo.test',
    payType: 'public_insurance',
    firstName: 'Katrin',
    lastName: 'Lorenz',
    street: 'Am Markt 12',
    zip: '21073',
    city: 'Hamburg',
    gender: 'f',
    dateOfBirth: '1990-02-28',
    customerNumber: '31750482',
  },
  {
    email: 'frei@demo.test',
    payType: 'public_free',
    firstName: 'Frieda',
    lastName: 'Jansen',
    street: 'Dorfstraße 3',
    zip: '24103',
    city: 'Kiel',
    gender: 'f',
    dateOfBirth: '1958-08-09',
    customerNumber: '67429015',
    eventInvitations: true,
  },
  {
    email: 'arzt@demo.test',
    payType: 'doctor',
    firstName: 'Arno',
    lastName: 'Thiele',
    street: 'Praxisallee 5',
    zip: '20095',
    city: 'Hamburg',
    gender: 'm',
    dateOfBirth: '1966-03-21',
    customerNumber: '72016458',
    doctorSpecialization: 'Schmerzmedizin',
  },
  {
    email: 'wartend@demo.test',
    payType: 'self',
    firstName: 'Walter',
    lastName: 'Petersen',
    street: 'Ringstraße 44',
    zip: '28195',
    city: 'Bremen',
    gender: 'm',
    dateOfBirth: '1979-12-30',
    customerNumber: null,
    isPending: true,
  },
  {
    email: 'profil@demo.test',
    payType: 'self',
    firstName: 'Paula',
    lastName: 'Fischer',
    street: 'Feldweg 15',
    zip: '22089',
    city: 'Hamburg',
    gender: null,
    dateOfBirth: '1995-06-11',
    customerNumber: '55831294',
    eventInvitations: true,
  },
  {
    email: 'neu@demo.test',
    payType: 'self',
    firstName: 'Nils',
    lastName: 'Ohlsen',
    street: 'Hafenkai 2',
    zip: '20457',
    city: 'Hamburg',
    gender: 'm',
    dateOfBirth: '1988-07-07',
    customerNumber: '80264713',
    eventInvitations: true,
  },
  {
    email: 'angenommen@demo.test',
    payType: 'private_insurance',
    firstName: 'Antje',
    lastName: 'Reimers',
    street: 'Gartenweg 19',
    zip: '50667',
    city: 'Köln',
    gender: 'f',
    dateOfBirth: '1993-01-14',
    customerNumber: '15937208',
  },
  {
    email: 'pruefung@demo.test',
    payType: 'self',
    firstName: 'Piet',
    lastName: 'Lindholm',
    street: 'Kirchplatz 8',
    zip: '04109',
    city: 'Leipzig',
    gender: 'd',
    dateOfBirth: '1982-10-10',
    customerNumber: '26840591',
  },
  {
    email: 'abgelaufen@demo.test',
    payType: 'self',
    firstName: 'Alma',
    lastName: 'Voss',
    street: 'Seestraße 27',
    zip: '80331',
    city: 'München',
    gender: 'f',
    dateOfBirth: '1969-04-04',
    customerNumber: '93157046',
  },
  {
    email: 'offen@demo.test',
    payType: 'self',
    firstName: 'Oskar',
    lastName: 'Fink',
    street: 'Bergstraße 61',
    zip: '60311',
    city: 'Frankfurt am Main',
    gender: 'm',
    dateOfBirth: '1975-09-23',
    customerNumber: '40682175',
  },
];

export const demoStaff: Pick<Staff, 'email' | 'name' | 'role'>[] = [
  { email: 'admin@demo.test', name: 'Ada Min', role: 'admin' },
  { email: 'apotheker@demo.test', name: 'Anton Apel', role: 'pharmacist' },
  { email: 'apotheker2@demo.test', name: 'Berit Brook', role: 'pharmacist' },
  { email: 'pta@demo.test', name: 'Pia Tamm', role: 'pta' },
  { email: 'support@demo.test', name: 'Sören Sund', role: 'support' },
  { email: 'redaktion@demo.test', name: 'Rieke Radtke', role: 'editor' },
  { email: 'revision@demo.test', name: 'Renate Reuss', role: 'auditor' },
];
