import { asciiEmail } from './ascii-email.ts';

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/i;
/** `.de`, `.museum`, `.xn--p1ai`: no address ends in a digit or a single letter. */
const top = /^(?!\d+$).{2,}$/;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const longest = 254;

/** What is wrong with a mail address: its length, a blank in it, the `@`, what stands before it or behind it. */
export type EmailProblem = 'length' | 'blank' | 'at' | 'local' | 'domain';

/** Why no provider would accept this as a mail address; undefined when one would. Linear time. */
export function emailProblem(value: string): EmailProblem | undefined {
  if (value.length > longest) return 'length';
  if (/\s/.test(value)) return 'blank';
  const text = asciiEmail(value);
  if (text.length > longest) return 'length';
  const [name = '', domain = '', more] = text.split('@');
  if (name === '' || domain === '' || more !== undefined) return 'at';
  if (!local.test(name) || name.startsWith('.') || name.endsWith('.') || name.includes('..')) return 'local';
  const labels = domain.split('.');
  const isDomain =
    labels.length >= 2 && labels.every((part) => label.test(part)) && top.test(labels.at(-1) ?? '');
  return isDomain ? undefined : 'domain';
}

/** A mail address that a provider would accept; its domain may be an internationalised one. */
export const isEmail = (value: unknown): boolean =>
  typeof value === 'string' && emailProblem(value) === undefined;
