import type { Answers } from '@rezeptur/engine/core';

/** The customer that a checked registration describes. */
export function customerOf(answers: Answers) {
  const text = (name: string): string => String(answers[name]).trim();
  const maybe = (name: string): string | null => (answers[name] ? text(name) : null);
  return {
    payType: text('payType'),
    gender: maybe('gender'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    street: text('street'),
    additionalAddress: maybe('additionalAddress'),
    zip: text('zip'),
    city: text('city'),
    phone: text('phone'),
    email: (answers.email as { first: string }).first.trim(),
    dateOfBirth: text('dateOfBirth'),
    doctorSpecialization: maybe('doctorSpecialization'),
    registrationPrescriptionTransmission: maybe('registrationPrescriptionTransmission'),
  };
}
