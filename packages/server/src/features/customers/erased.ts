/** What stands in place of a person: orders and invoices have their own copy for as long as the law wants it. */
export const erased = (id: string) => ({
  firstName: 'Gelöscht',
  lastName: 'Gelöscht',
  street: '-',
  zip: '00000',
  city: '-',
  phone: '-',
  email: `${id}@geloescht.invalid`,
  dateOfBirth: '1900-01-01',
  additionalAddress: null,
  deliveryNote: null,
  gender: null,
  doctorSpecialization: null,
  registrationPrescriptionTransmission: null,
  rejectionReason: null,
  moreStatusUpdates: false,
  eventInvitations: false,
});
