import { foldText } from './fold-text.ts';
import { type DateSetting, isUnderstood, not, type Reading } from './reading.ts';
import { timeFromText } from './time-from-text.ts';
import { wholeDay } from './whole-day.ts';

/** A day and a time in one text, in either order: `24.12.26 18:30`, `18:30 Uhr am 24. Dezember 2026`, `241220261830`. */
export function dayAndTime(text: string, setting: DateSetting): Reading {
  const folded = foldText(text, setting.locale);
  let told: Reading | undefined;
  for (const [left, right] of splitsOf(folded)) {
    for (const [dayPart, timePart] of [
      [left, right],
      [right, left],
    ] as const) {
      const day = wholeDay(dayPart, setting);
      const time = timeFromText(timePart, setting.locale);
      if (isUnderstood(day) && isUnderstood(time)) return { ...day, value: `${day.value}T${time.value}` };
      told ??= reasonOf(day, time);
    }
  }
  if (isUnderstood(wholeDay(folded, setting))) return not('no-time');
  if (isUnderstood(timeFromText(folded, setting.locale))) return not('no-day');
  return told ?? not('unknown');
}

/** Where one half was understood, what is wrong with the other one is worth telling. */
function reasonOf(day: Reading, time: Reading): Reading | undefined {
  if (isUnderstood(day) && !isUnderstood(time) && time.reason !== 'unknown') return time;
  if (isUnderstood(time) && !isUnderstood(day) && day.reason !== 'unknown') return day;
  return undefined;
}

/** Each way to cut a text in two: at a space or comma, at the `t` of ISO, before the last four of many digits. */
function* splitsOf(folded: string): Generator<[string, string]> {
  const [, day, time] = /^(\d{6}|\d{8})(\d{4})$/.exec(folded) ?? [];
  if (day !== undefined && time !== undefined) yield [day, time];
  for (const { 0: mark, index } of folded.matchAll(/, ?| |(?<=\d)t(?=\d)/g)) {
    yield [folded.slice(0, index), folded.slice(index + mark.length)];
  }
}
