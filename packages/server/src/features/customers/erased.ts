import { standIns } from '../../platform/db/fields/stand-ins.ts';

/** What stands in place of a person: orders and invoices have their own copy for as long as the law wants it. */
export const erased = (id: string) => ({
  firstName: standIns.name,
  lastName: standIns.name,
  street: standIns.text,
  zip: standIns.zip,
  city: standIns.text,
  phone: standIns.text,
  email: `${id}${standIns.emailDomain}`,
  emailProvenAt: null,
  formerEmail: null,
  dateOfBirth: standIns.day,
  additionalAddress: null,
  deliveryNote: null,
  gender: null,
  doctorSpecialization: null,
  registrationPrescriptionTransmission: null,
  rejectionReason: null,
  exemptionValidUntil: null,
  documentsAsked: [],
  documentsAskedReason: null,
  moreStatusUpdates: false,
  eventInvitations: false,
});
