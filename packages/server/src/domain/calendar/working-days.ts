import { easterSunday } from './easter-sunday.ts';

/** Public holidays of Hamburg with a fixed date; Reformation Day since 2018. */
const fixedHolidays = ['01-01', '05-01', '10-03', '10-31', '12-25', '12-26'];
/** Good Friday, Easter Monday, Ascension, Whit Monday, in days after Easter Sunday. */
const easterHolidays = [-2, 1, 39, 50];

/** Monday to Friday, unless Hamburg has a public holiday. `day` is `YYYY-MM-DD`. */
export function isWorkingDay(day: string): boolean {
  const days = toDays(day);
  const weekday = (days + 4) % 7;
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

export function isHoliday(day: string): boolean {
  const sinceEaster = toDays(day) - easterSunday(Number(day.slice(0, 4)));
  return fixedHolidays.includes(day.slice(5)) || easterHolidays.includes(sinceEaster);
}

/** Each cart asks for the same few days again, once for each way of shipping. */
const known = new Map<string, string>();
const mostKnown = 1000;

/** The nth working day after `day`, or before it where `count` is below 0; the day itself doesn't count. */
export function addWorkingDays(day: string, count: number): string {
  const key = `${day} ${count}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const found = reckon(day, count);
  if (known.size >= mostKnown) known.clear();
  known.set(key, found);
  return found;
}

function reckon(day: string, count: number): string {
  let current = day;
  for (let left = Math.abs(count); left > 0; ) {
    current = addDays(current, Math.sign(count));
    if (isWorkingDay(current)) left -= 1;
  }
  return current;
}

export const addDays = (day: string, count: number): string =>
  new Date((toDays(day) + count) * 86_400_000).toISOString().slice(0, 10);

function toDays(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000;
}
