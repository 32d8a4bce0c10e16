import { AppError, type ErrorCode } from '../errors.ts';
import type { Locale, Texts } from './texts.ts';

/** A refusal that stands at one field of what was sent. */
export const refusedAt = (
  field: string,
  code: ErrorCode,
  { texts, locale }: { texts: Pick<Texts, 't'>; locale: Locale },
): AppError => new AppError(code, { data: { [field]: [texts.t(locale, `errors:${code}`)] } });
