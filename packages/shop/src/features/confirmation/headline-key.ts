import { prescriptionForm } from '../../lib/checkout-ways.ts';

interface HeadlineFacts {
  state: string;
  prescriptionChecked: boolean;
  isPrescriptionNotRequired: boolean;
  prescriptionTransmission: string | null;
  paymentReceived: boolean;
  /** What is left to pay, in cents. */
  totalPaymentPrice: number;
}

/** Which headline an order's state has; before it is made it says what is still awaited, and nothing that is there already. */
export function headlineKey(order: HeadlineFacts): string {
  const { state, prescriptionChecked, isPrescriptionNotRequired } = order;
  const isElectronic = prescriptionForm(order.prescriptionTransmission) === 'electronic';
  if (state === 'accepted') {
    if (isPrescriptionNotRequired) return afterPrescription(order, 'accepted');
    return isElectronic ? 'acceptedElectronic' : 'accepted';
  }
  if (state !== 'verification') return state;
  if (!prescriptionChecked && !isPrescriptionNotRequired)
    return isElectronic ? 'verificationElectronic' : 'verificationPrescription';
  return afterPrescription(order, 'verification');
}

function afterPrescription({ paymentReceived, totalPaymentPrice }: HeadlineFacts, state: string): string {
  return paymentReceived || totalPaymentPrice === 0 ? `${state}Ready` : `${state}Payment`;
}
