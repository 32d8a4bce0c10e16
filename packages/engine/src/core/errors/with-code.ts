import type { MessageCode } from './message-codes.ts';

/** A text with its code behind it: `unknown widget "txt" [200]`. */
export const withCode = (text: string, code: MessageCode | undefined): string =>
  code === undefined ? text : `${text} [${code}]`;
