import type { Answers } from '@rezeptur/engine/core';
import type { RegistrationAnswers } from '@rezeptur/schemas/types';

/** The customer that a checked registration describes. */
export function customerOf(checked: Answers) {
  const answers = checked as RegistrationAnswers;
  const trimmed = (text: string | undefined): string | null => text?.trim() || null;
  return {
    payType: answers.payType,
    gender: answers.gender ?? null,
    firstName: answers.firstName.trim(),
    lastName: answers.lastName.trim(),
    street: answers.street.trim(),
    additionalAddress: trimmed(answers.additionalAddress),
    zip: answers.zip.trim(),
    city: answers.city.trim(),
    phone: answers.phone.trim(),
    email: (answers.provenEmail?.address ?? answers.email?.first ?? '').trim(),
    dateOfBirth: answers.dateOfBirth.trim(),
    doctorSpecialization: trimmed(answers.doctorSpecialization),
    registrationPrescriptionTransmission: answers.registrationPrescriptionTransmission ?? null,
  };
}
