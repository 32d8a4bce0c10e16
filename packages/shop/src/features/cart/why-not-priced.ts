import { isHttpError } from '@rezeptur/engine/react';
import type { CartState } from '../../lib/cart/cart.ts';
import { type CalculateRequest, PackagesDiffer } from './calculate-request.ts';

/** Why a cart has no figures; what concerns one article is said at its line. */
export function whyNotPriced(
  error: unknown,
  { items }: Pick<CalculateRequest, 'items'>,
): Pick<CartState, 'errorType' | 'error' | 'lineErrors'> {
  const isOther = error instanceof PackagesDiffer;
  const body = isHttpError(error) ? error.body : undefined;
  const lineErrors: Record<string, string> = {};
  for (const [field, sentences] of Object.entries(body?.data ?? {})) {
    const line = items[Number(/^items\.(\d+)\./.exec(field)?.[1])];
    if (line && sentences[0]) lineErrors[line.articleId] ??= sentences[0];
  }
  return { errorType: isOther ? 'articleChanged' : body?.errorType, error: body?.error, lineErrors };
}
