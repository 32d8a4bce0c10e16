import type { FieldError } from '../types.ts';

/** Days are stored as 1990-12-31, but typed and read as each language writes them. */
export const asTyped = (widget: string | undefined, error: FieldError): FieldError =>
  widget === 'date' && error.rule === 'date_format' ? { ...error, params: { variant: 'any' } } : error;
