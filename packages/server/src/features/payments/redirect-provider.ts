import type { PaymentNotice, PaymentProvider } from './payment-provider.ts';
import { isSignedNotice, signedUrl } from './signature.ts';

export const signatureHeader = 'x-payment-signature';

/**
 * Sends the customer to a payment page with a signed address, and takes the page's signed call-backs. It makes no calls
 * itself, so an order is placed without waiting for another company's server.
 */
export function createRedirectProvider({
  name = 'redirect',
  url,
  secret,
  hosts,
}: {
  name?: string;
  /** The provider's payment page; made from the shop's own address where the page is the shop's. */
  url: string | ((shopOrigin: string) => string);
  secret: string;
  hosts: readonly string[];
}): PaymentProvider {
  return {
    name,
    hosts,
    start({ id, amountCents, text, returnUrl, noticeUrl }) {
      const page = typeof url === 'string' ? url : url(new URL(returnUrl).origin);
      return signedUrl(secret, page, {
        payment: id,
        amount: String(amountCents),
        currency: 'EUR',
        text,
        return: returnUrl,
        notify: noticeUrl,
      });
    },
    readNotice({ headers, body, now }) {
      const text = body.toString('utf8');
      return isSignedNotice(secret, text, headers[signatureHeader], now) ? parsed(text) : undefined;
    },
  };
}

const statuses = ['paid', 'failed', 'cancelled'] as const;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Signed doesn't mean well-formed: what isn't a notice in euros is none. */
function parsed(text: string): PaymentNotice | undefined {
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
  const { payment, amount, currency, reference } = body ?? {};
  const status = statuses.find((known) => known === body?.status);
  if (!status || currency !== 'EUR' || typeof payment !== 'string' || !uuid.test(payment)) return undefined;
  if (!Number.isSafeInteger(amount) || typeof reference !== 'string') return undefined;
  return { paymentId: payment, status, amountCents: amount as number, reference: reference.slice(0, 100) };
}
