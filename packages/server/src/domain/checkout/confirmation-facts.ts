import { paymentWay, prescriptionWay } from './ways.ts';

/** An order as far as what is confirmed with it depends on it. */
export interface ToConfirm {
  paymentMethod: string;
  prescriptionTransmission?: string | undefined;
  totalCannabisAmount: number;
  containsPrescriptionItems: boolean;
  totalPaymentPriceCents: number;
}

/** What the confirmations of `forms/checkout-confirmation` hang on, as the checkout says it to its page. */
export const confirmationFacts = (order: ToConfirm) => ({
  prescriptionNeeded: order.totalCannabisAmount > 0 || order.containsPrescriptionItems,
  prescriptionForm: order.containsPrescriptionItems
    ? prescriptionWay(order.prescriptionTransmission)?.form
    : undefined,
  isToPay: order.totalPaymentPriceCents > 0,
  paid: paymentWay(order.paymentMethod).paid,
});
