import { addDays } from './working-days.ts';

const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The calendar day in Berlin at an instant, `YYYY-MM-DD`. */
export const berlinDay = (instant: string): string => berlin.format(new Date(instant)).slice(0, 10);

/** The first millisecond of a Berlin day as an instant; knows both clock changes. */
export function startOfBerlinDay(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Berlin runs one or two hours ahead of UTC: the guess that is midnight there is the one.
  const start = [1, 2].map((hours) => midnight - hours * 3_600_000).find(isBerlinMidnight);
  return new Date(start ?? midnight - 3_600_000).toISOString();
}

/** The last millisecond of a Berlin day as an instant. */
export const endOfBerlinDay = (day: string): string =>
  new Date(Date.parse(startOfBerlinDay(addDays(day, 1))) - 1).toISOString();

function isBerlinMidnight(instant: number): boolean {
  return berlin.format(new Date(instant)).endsWith('00:00:00');
}
