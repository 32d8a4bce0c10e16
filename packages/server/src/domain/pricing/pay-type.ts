import type { Customer } from '@rezeptur/schemas/types';

export type PayType = NonNullable<Customer['payType']>;

/** The statutory insurer pays the medicine; the patient pays a fixed share or nothing. */
export const isPubliclyInsured = (payType: PayType): boolean =>
  payType === 'public_insurance' || payType === 'public_free';

/**
 * How this customer pays on a day. An exemption from co-payment ends with its last day, whether or not the job that writes
 * it down has run: all that price, show or store a pay type ask here.
 */
export function payTypeOn(
  { payType, exemptionValidUntil }: { payType: string; exemptionValidUntil: string | null },
  day: string,
): PayType {
  const isOver = payType === 'public_free' && exemptionValidUntil !== null && exemptionValidUntil < day;
  return isOver ? 'public_insurance' : (payType as PayType);
}

/** Does what is restricted to some pay types hold for this one? */
export const isForPayType = (payTypes: readonly string[] | undefined, payType: string): boolean =>
  payTypes?.includes(payType) ?? true;

/** What a publicly insured patient pays for one prescribed product. */
export const prescriptionFeeCents = (payType: PayType): number => (payType === 'public_free' ? 0 : 1000);
