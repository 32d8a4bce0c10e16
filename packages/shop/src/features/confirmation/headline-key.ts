/** Which headline an order's state has; in verification it says what is still awaited. */
export function headlineKey({
  state,
  prescriptionChecked,
}: {
  state: string;
  prescriptionChecked: boolean;
}): string {
  if (state !== 'verification') return state;
  return prescriptionChecked ? 'verificationPayment' : 'verificationPrescription';
}
