import { type DateOrder, dateOrder } from '../settings.ts';

export interface DateStyle {
  order: DateOrder;
  /** What stands between the first and the second part, and between the second and the third. */
  marks: readonly [string, string];
}

const styles = new Map<string, DateStyle>();

/** What stands between the parts where an application's order is not that of the language. */
const MARK: Record<DateOrder, string> = { dmy: '.', mdy: '/', ymd: '-' };

/** How days are written: as the language does, unless the application's settings name an order. */
export function dateStyle(locale: string): DateStyle {
  const order = dateOrder();
  const key = `${locale} ${order}`;
  const known = styles.get(key);
  if (known) return known;
  const own = styleOf(locale);
  const style: DateStyle =
    order === undefined || order === own.order ? own : { order, marks: [MARK[order], MARK[order]] };
  styles.set(key, style);
  return style;
}

/** The order of `Intl`; whatever isn't one of the three is read as the international one. */
function styleOf(locale: string): DateStyle {
  const parts = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts();
  const order = parts
    .filter(({ type }) => type === 'day' || type === 'month' || type === 'year')
    .map(({ type }) => type[0])
    .join('');
  const [first, second, third] = ['day', 'month', 'year']
    .map((name) => parts.findIndex(({ type }) => type === name))
    .sort((a, b) => a - b);
  const between = (from = 0, to = 0) =>
    parts
      .slice(from + 1, to)
      .map(({ value }) => value.replaceAll(/[\p{Cf}\s]/gu, ''))
      .join('') || '-';
  return order === 'dmy' || order === 'mdy' || order === 'ymd'
    ? { order, marks: [between(first, second), between(second, third)] }
    : { order: 'ymd', marks: ['-', '-'] };
}
