import type { FieldInfo } from './describe-field.ts';

/** How a value is read and written as a text. */
export interface TextFormat {
  /** The stored value as a person reads it. */
  show(value: unknown): string;
  /** What was typed as it is stored; unreadable text is stored as it is, so that the rules can refuse it. */
  read(text: string): unknown;
}

/** Text and numbers as they are, all else as nothing. */
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const plainText: TextFormat = { show: asText, read: (text) => text };

/** Numbers as the locale writes them. `factor`: what is stored is so many times what is shown. */
export function numberFormat(locale: string, factor = 1): TextFormat {
  const shown = new Intl.NumberFormat(locale, { maximumFractionDigits: 10, useGrouping: false });
  return {
    show: (value) => (typeof value === 'number' ? shown.format(value / factor) : asText(value)),
    read: (text) => {
      const number = readNumber(text);
      return number === undefined ? text : Number((number * factor).toPrecision(15));
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
      const number = readNumber(text.replace('€', ''));
      if (number === undefined) return text;
      const cents = Number((number * 100).toPrecision(15));
      return Number.isInteger(cents) ? cents : text;
    },
  };
}

/** `1.234,5`, `1,234.5`, `12,50` and `12.50` alike: the last mark followed by one or two digits is the decimal's. */
export function readNumber(text: string): number | undefined {
  const bare = text.trim().replaceAll(/[\s'’]/g, '');
  if (!/^[+-]?\d[\d.,]*$/.test(bare)) return undefined;
  const marks = [...bare.matchAll(/[.,]/g)];
  const last = marks.at(-1);
  if (!last) return Number(bare);
  const tail = bare.length - last.index - 1;
  const isGrouping =
    tail === 3 && last[0] === '.' && (marks.length > 1 || /^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(bare));
  if (isGrouping || (marks.length > 1 && marks.every(([mark]) => mark === last[0]))) {
    return Number(bare.replaceAll(/[.,]/g, ''));
  }
  return Number(`${bare.slice(0, last.index).replaceAll(/[.,]/g, '')}.${bare.slice(last.index + 1)}`);
}
