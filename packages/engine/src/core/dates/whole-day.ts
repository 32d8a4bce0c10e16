import type { DateOrder } from '../settings.ts';
import { type Day, lastDayOf, readDay, realDay } from './calendar.ts';
import { dateStyle } from './date-style.ts';
import { type DateWords, dateWords, nameIn } from './date-words.ts';
import { isoDay, monthName, utcOf, weekdayName } from './day-text.ts';
import { foldText } from './fold-text.ts';
import { fullYear } from './full-year.ts';
import { type DateSetting, isUnderstood, not, type Reading } from './reading.ts';

/** The three parts as they were typed. */
interface Typed {
  day: string;
  month: string;
  year: string;
}

/** A text that is a day and nothing else. */
export function wholeDay(text: string, setting: DateSetting): Reading {
  const folded = foldText(text, setting.locale);
  const words = dateWords(setting.locale);
  const days = words.relative.get(withoutFillers(folded, words));
  if (days !== undefined) return { value: isoDay(later(setting.today, days)) };
  const parts = partsOf(folded, words);
  if (!parts) return not('unknown');
  const read =
    parts.month === undefined ? readNumbers(parts, setting) : readNamed(parts, parts.month, setting);
  if (!isUnderstood(read) || parts.weekday === undefined) return read;
  const day = readDay(read.value);
  return !day || new Date(utcOf(day)).getUTCDay() === parts.weekday
    ? read
    : // Not `weekday`: i18next hands every param on to Intl, to which that word is an option.
      not('weekday', { date: read.value, name: weekdayName(day, setting.locale) });
}

const withoutFillers = (folded: string, { fillers }: DateWords): string =>
  folded
    .split(' ')
    .filter((word) => !fillers.has(word))
    .join(' ');

interface Parts {
  numbers: string[];
  /** What stands between the first two numbers. */
  mark: string;
  month?: number;
  weekday?: number;
}

/** Numbers and names of a text; undefined when it holds anything else. */
function partsOf(folded: string, words: DateWords): Parts | undefined {
  const parts: Parts = { numbers: [], mark: '' };
  for (const [token] of folded.matchAll(/\d+|\p{L}+|[^\s]/gu)) {
    if (/^\d/.test(token)) parts.numbers.push(token);
    else if (/^[./,'-]$/.test(token)) {
      if (parts.numbers.length === 1) parts.mark += token;
    } else if (!takeName(token, parts, words) && !words.fillers.has(token)) return undefined;
  }
  return parts;
}

/** A word that names the month or the weekday, each of them once. */
function takeName(word: string, parts: Parts, words: DateWords): boolean {
  const month = nameIn(words.months, word);
  if (month !== undefined && parts.month === undefined) {
    parts.month = month;
    return true;
  }
  const weekday = nameIn(words.weekdays, word);
  if (weekday === undefined || parts.weekday !== undefined) return false;
  parts.weekday = weekday;
  return true;
}

/** `31. Dezember 1990`, `Dec 31, 90`, `1990 Dec 31` */
function readNamed({ numbers }: Parts, month: number, setting: DateSetting): Reading {
  const [first = '', second, ...more] = numbers;
  if (first === '' || more.length > 0) return not('unknown');
  if (second === undefined) return first.length > 2 ? not('no-day') : not('no-year');
  const isYearFirst = first.length > 2;
  const [day, year] = isYearFirst ? [second, first] : [first, second];
  return judge({ day, month: String(month), year }, setting);
}

function readNumbers({ numbers, mark }: Parts, setting: DateSetting): Reading {
  const { order } = dateStyle(setting.locale);
  const [first = '', second = '', third, ...more] = numbers;
  if (more.length > 0) return not('unknown');
  if (third !== undefined) {
    return firstGood(
      ordersOf(first, mark, order).map((one) => arrange([first, second, third], one)),
      setting,
    );
  }
  if (numbers.length === 1 && (first.length === 8 || first.length === 6))
    return readDigits(first, order, setting);
  const [a, b] =
    numbers.length === 1 && first.length === 4 ? [first.slice(0, 2), first.slice(2)] : [first, second];
  if (b.length > 2) return b.length === 4 && isMonth(a) ? not('no-day') : not('unknown');
  return (isMonth(b) && isDayOfMonth(a)) || (isMonth(a) && isDayOfMonth(b)) ? not('no-year') : not('unknown');
}

const isMonth = (text: string) => /^(0?[1-9]|1[0-2])$/.test(text);
const isDayOfMonth = (text: string) => /^(0?[1-9]|[12]\d|3[01])$/.test(text);

/** In which orders three numbers may be meant. A dot is the day's; of other marks 13 and more can't be a month. */
function ordersOf(first: string, mark: string, order: DateOrder): DateOrder[] {
  if (first.length > 2) return ['ymd'];
  if (mark.startsWith('.')) return [order === 'ymd' ? 'ymd' : 'dmy'];
  if (order === 'ymd') return ['ymd', 'dmy', 'mdy'];
  return order === 'mdy' ? ['mdy', 'dmy'] : ['dmy', 'mdy'];
}

/** Digits without marks: `31121990`, `311290`, `19901231`. A year far away is rather another order. */
function readDigits(digits: string, order: DateOrder, setting: DateSetting): Reading {
  const long = digits.length - 4;
  const orders = [...new Set<DateOrder>([order, 'ymd', 'dmy', 'mdy'])];
  const typed = orders.map((one): Typed => {
    const sizes = one === 'ymd' ? [long, 2, 2] : [2, 2, long];
    const [a = 0, b = 0] = sizes;
    return arrange([digits.slice(0, a), digits.slice(a, a + b), digits.slice(a + b)], one);
  });
  const isNear = ({ year }: Typed) => long === 2 || /^(1[89]|2[01])/.test(year);
  return firstGood([...typed.filter(isNear), ...typed.filter((one) => !isNear(one))], setting);
}

function arrange(numbers: readonly [string, string, string], order: DateOrder): Typed {
  const at = (part: string) => numbers[order.indexOf(part)] ?? '';
  return { day: at('d'), month: at('m'), year: at('y') };
}

/** The first of them that the calendar has, else why it has none: rather for a day too many than for a month. */
function firstGood(candidates: readonly Typed[], setting: DateSetting): Reading {
  const read = candidates.map((one) => judge(one, setting));
  const isDayTooMany = (one: Reading) => !isUnderstood(one) && one.reason === 'no-such-day';
  return read.find(isUnderstood) ?? read.find(isDayTooMany) ?? read[0] ?? not('unknown');
}

function judge({ day, month, year }: Typed, setting: DateSetting): Reading {
  const [d, m] = [Number(day), Number(month)];
  if (day.length > 2 || month.length > 2 || d === 0) return not('unknown');
  if (m < 1 || m > 12) return not('no-such-month', { month: m });
  if (year.length !== 2 && year.length !== 4) return not('year-digits');
  const y = year.length === 2 ? fullYear(Number(year), m, d, setting) : Number(year);
  const real = realDay(String(y), month, day);
  if (!real) {
    const name = monthName({ year: y, month: m }, setting.locale);
    return not('no-such-day', { month: name, year: y, last: lastDayOf(y, m) });
  }
  return { value: isoDay(real), ...(year.length === 2 && { short: { typed: year, year: y } }) };
}

function later(day: Day, days: number): Day {
  const date = new Date(utcOf(day) + days * 24 * 60 * 60_000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
