import { hasCheckDigits } from '@rezeptur/engine/core';
import type { CheckoutOrderRequest } from '@rezeptur/schemas/types';

/** One e-prescription as its code names it. */
export type PrescriptionToken = NonNullable<CheckoutOrderRequest['prescriptionTokens']>[number];

/** A code on a print-out holds one prescription, the large one up to three. */
const mostInOneCode = 3;
const address = /^Task\/(\d{3}(?:\.\d{3}){4}\.\d{2})\/\$accept\?ac=([0-9a-f]{64})$/i;

/**
 * Reads what a print-out's DataMatrix says: `{"urls":["Task/<id>/$accept?ac=<code>"]}`. Anything else holds no
 * prescription, nor does a number whose check digits are wrong (gematik A_19217, A_19218).
 */
export function readTokenText(text: string): PrescriptionToken[] {
  return urlsOf(text)
    .slice(0, mostInOneCode)
    .flatMap((url) => {
      const [, taskId, accessCode] = (typeof url === 'string' && address.exec(url)) || [];
      return taskId && accessCode && hasCheckDigits(taskId)
        ? [{ taskId, accessCode: accessCode.toLowerCase() }]
        : [];
    });
}

/** The prescriptions of several codes, each once: the large code repeats the small ones. */
export function tokensOf(texts: readonly string[]): PrescriptionToken[] {
  return uniqueTokens(texts.flatMap(readTokenText));
}

export const uniqueTokens = (tokens: readonly PrescriptionToken[]): PrescriptionToken[] => [
  ...new Map(tokens.map((token) => [token.taskId, token])).values(),
];

function urlsOf(text: string): unknown[] {
  try {
    const { urls } = JSON.parse(text) as { urls?: unknown };
    return Array.isArray(urls) ? urls : [];
  } catch {
    return [];
  }
}
