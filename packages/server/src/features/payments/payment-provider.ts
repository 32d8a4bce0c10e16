import type { PaymentReport } from '../../domain/payment/settle-payment.ts';

export interface PaymentToStart {
  id: string;
  amountCents: number;
  /** What stands on the statement: the order's number. */
  text: string;
  /** Where the customer's browser comes back to. */
  returnUrl: string;
  /** Where the provider reports to. */
  noticeUrl: string;
}

/** A call-back as it arrived: nothing in it is believed before `readNotice` has. */
export interface RawNotice {
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  now: Date;
}

export interface PaymentNotice extends PaymentReport {
  paymentId: string;
  /** The provider's own name for it. */
  reference: string;
}

/** A plug-in that takes customers' money somewhere else and reports about it. */
export interface PaymentProvider {
  /** As the settings' payment methods name it. */
  name: string;
  /** Hosts to which its addresses may lead; any other is refused. */
  hosts: readonly string[];
  /** Its payment page is the shop's own: the stand-in's. */
  isOwnPage?: true;
  /** Where the customer pays. */
  start(payment: PaymentToStart): string | Promise<string>;
  /** What a call-back says; undefined when its signature doesn't hold. */
  readNotice(notice: RawNotice): PaymentNotice | undefined;
}
