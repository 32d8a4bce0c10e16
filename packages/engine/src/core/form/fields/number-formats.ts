import type { FieldInfo } from './describe-field.ts';
import { asText, type TextFormat } from './text-format.ts';

/** Numbers as the locale writes them. `factor`: what is stored is so many times what is shown. */
export function numberFormat(locale: string, factor = 1): TextFormat {
  const shown = new Intl.NumberFormat(locale, { maximumFractionDigits: 20, useGrouping: false });
  const isScaled = factor !== 1;
  return {
    show: (value) =>
      typeof value === 'number' ? shown.format(isScaled ? onPaper(value / factor) : value) : asText(value),
    read: (text) => {
      const number = readNumber(text, locale);
      if (number === undefined) return text;
      const stored = isScaled ? onPaper(number * factor) : number;
      return isLost(stored) ? text : stored;
    },
  };
}

/** `options.factor` of a number: what is stored is so many times what is shown. */
export const factorOf = ({ ui }: FieldInfo): number =>
  typeof ui.options?.factor === 'number' ? ui.options.factor : 1;

/** Whole cents shown as an amount: `1250` is `12,50`. */
export function moneyFormat(locale: string): TextFormat {
  const shown = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return {
    show: (value) => (typeof value === 'number' ? shown.format(value / 100) : asText(value)),
    read: (text) => {
      const number = readNumber(text.replace('€', ''), locale);
      if (number === undefined) return text;
      const cents = onPaper(number * 100);
      return Number.isInteger(cents) && !isLost(cents) ? cents : text;
    },
  };
}

/** Whole cents as they are read: `12,50 €`, in English `€12.50`. */
export const moneyText = (value: unknown, locale: string): string =>
  typeof value === 'number'
    ? new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
        .format(value / 100)
        .replace('\u00a0', ' ')
    : asText(value);

/** `0.29 * 100` is 29, as on paper. Numbers of more than 15 digits, all of them whole, stay as they are. */
const onPaper = (number: number): number =>
  Math.abs(number) < 1e15 ? Number(number.toPrecision(15)) : number;

/** Is it so large that its last digits are no longer those that were typed? */
const isLost = (number: number): boolean => Number.isInteger(number) && !Number.isSafeInteger(number);

/**
 * `1.234,5`, `1,234.5`, `12,50` and `12.50` alike: of two marks the last is the decimal's. One mark with three digits behind it is
 * read as the language writes it: `1.125` is more than a thousand in German and little more than one in English. A number that
 * can't be kept to the last digit isn't read: another one would be stored.
 */
export function readNumber(text: string, locale: string): number | undefined {
  const number = readDigits(text, locale);
  return number !== undefined && isLost(number) ? undefined : number;
}

function readDigits(text: string, locale: string): number | undefined {
  // Arabic has an unseen mark before its minus, Swedish a longer minus.
  const bare = text.replaceAll(/[\s'’\p{Cf}]/gu, '').replace('−', '-');
  if (!/^[+-]?(?:\d[\d.,]*|[.,]\d+)$/.test(bare)) return undefined;
  const marks = [...bare.matchAll(/[.,]/g)];
  const last = marks.at(-1);
  if (!last) return Number(bare);
  const [mark] = last;
  const isGrouping =
    marks.length > 1
      ? marks.every(([one]) => one === mark)
      : mark !== decimalMark(locale) && /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(bare);
  const head = isGrouping ? bare : bare.slice(0, last.index);
  const whole = head.replaceAll(/[.,]/g, '');
  return Number(isGrouping ? whole : `${whole}.${bare.slice(last.index + 1)}`);
}

const decimalMarks = new Map<string, string>();

/** The comma or the dot; a language with another mark is typed with the dot. */
function decimalMark(locale: string): string {
  const known = decimalMarks.get(locale);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  const mark = parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';
  decimalMarks.set(locale, mark);
  return mark;
}
