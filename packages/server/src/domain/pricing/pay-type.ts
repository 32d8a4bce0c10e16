export const payTypes = ['self', 'private_insurance', 'public_insurance', 'public_free', 'doctor'] as const;
export type PayType = (typeof payTypes)[number];

/** The statutory insurer pays the medicine; the patient pays a fixed share or nothing. */
export const isPubliclyInsured = (payType: PayType): boolean =>
  payType === 'public_insurance' || payType === 'public_free';

/** What a publicly insured patient pays for one prescribed product. */
export const prescriptionFeeCents = (payType: PayType): number => (payType === 'public_free' ? 0 : 1000);
