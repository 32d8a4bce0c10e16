/** An order for which money is to come in online. */
export interface OrderToPay {
  orderId: string;
  orderNumber: string;
  amountCents: number;
  /** Name of the payment provider, as the settings use it. */
  provider: string;
  /** The shop's address as the customer's browser has it. */
  origin: string;
  /** The language that they come back to. */
  locale: string;
  at: string;
}
