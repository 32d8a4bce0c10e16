import { createHmac } from 'node:crypto';
import { sameText } from '../../platform/tokens/tokens.ts';

const validForSeconds = 300;

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** Header of a signed call-back: when it was sent, and that it is unchanged since. */
export function signNotice(secret: string, body: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${hmac(secret, `${time}.${body}`)}`;
}

/** Whether a call-back was signed with our secret, less than five minutes ago. */
export function isSignedNotice(secret: string, body: string, header: unknown, now: Date): boolean {
  const [, time, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header ?? '')) ?? [];
  if (!time || !signature) return false;
  const isFresh = Math.abs(now.getTime() / 1000 - Number(time)) <= validForSeconds;
  return sameText(signature, hmac(secret, `${time}.${body}`)) && isFresh;
}

/** An address whose parameters can't be changed on the way; `signature` is added last. */
export function signedUrl(secret: string, url: string, params: Record<string, string>): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value);
  address.searchParams.set('signature', signatureOf(secret, address.searchParams));
  return address.href;
}

export const isSignedQuery = (secret: string, query: URLSearchParams): boolean =>
  sameText(query.get('signature') ?? '', signatureOf(secret, query));

function signatureOf(secret: string, query: URLSearchParams): string {
  const signed = new URLSearchParams(query);
  signed.delete('signature');
  signed.sort();
  return hmac(secret, signed.toString());
}
