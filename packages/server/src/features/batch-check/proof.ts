import { createHmac } from 'node:crypto';
import periods from '@rezeptur/schemas/periods.json' with { type: 'json' };
import { sameText } from '../../platform/tokens/tokens.ts';

export const proofLives = periods.batchProofMinutes * 60;

/** That a browser has answered the questions about an order, a quarter of an hour ago at most; stored in its cookie only. */
export function createProof(secret: string) {
  const key = createHmac('sha256', secret).update('batch check').digest();
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    issue(orderId: string, now: Date): string {
      const text = `${orderId}.${Math.floor(now.getTime() / 1000) + proofLives}`;
      return `${text}.${sign(text)}`;
    },
    /** The order that it is about; undefined for one that is forged or over. */
    orderOf(proof: string | undefined, now: Date): string | undefined {
      const [orderId = '', end = '', signature = ''] = (proof ?? '').split('.');
      const isOurs = sameText(signature, sign(`${orderId}.${end}`));
      return isOurs && Number(end) * 1000 > now.getTime() ? orderId : undefined;
    },
  };
}
