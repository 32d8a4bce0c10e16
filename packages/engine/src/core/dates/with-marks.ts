import { dateStyle } from './date-style.ts';

/** Which digits a part may begin with, and how many it has. */
const PARTS = {
  d: { size: 2, first: /^[0-3]/, whole: /^(0[1-9]|[12]\d|3[01])$/ },
  m: { size: 2, first: /^[01]/, whole: /^(0[1-9]|1[0-2])$/ },
  y: { size: 4, first: /^[12]/, whole: /^[12]\d{3}$/ },
};

/**
 * Sets the marks of a day while its digits are typed: `311` -> `31.1`, `31.121` -> `31.12.1`. Only where the digits before are a whole
 * part and the new one may begin the next, so that whoever writes a day in another way is left alone.
 */
export function withMarks(text: string, locale: string): string {
  const { order, marks } = dateStyle(locale);
  const [first, second, third] = [...order].map((part) => PARTS[part as keyof typeof PARTS]);
  if (!first || !second || !third) return text;
  const [one, two] = marks;
  // `20.12-` was to be `2012-12-31`.
  const iso = one !== '-' && /^(\d\d)(\D+)(\d\d)-$/.exec(text);
  if (iso && iso[2] === one) return `${iso[1]}${iso[3]}-`;
  if (/^\d+$/.test(text)) {
    const [head, tail] = [text.slice(0, first.size), text.slice(first.size)];
    return tail.length === 1 && first.whole.test(head) && second.first.test(tail) ? head + one + tail : text;
  }
  const [head = '', rest = '', more] = text.split(one);
  // With the same mark twice there is a third part already.
  if (more !== undefined || !first.whole.test(head) || rest.length !== second.size + 1) return text;
  const [middle, tail] = [rest.slice(0, second.size), rest.slice(second.size)];
  return second.whole.test(middle) && /^\d$/.test(tail) ? head + one + middle + two + tail : text;
}
