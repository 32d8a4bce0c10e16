import type { Day } from './calendar.ts';

/** Why a text is no day, no time or no moment. */
export type Reason =
  | 'unknown'
  | 'no-such-month'
  | 'no-such-day'
  | 'no-such-hour'
  | 'no-such-minute'
  | 'no-year'
  | 'no-day'
  | 'no-time'
  | 'year-digits'
  | 'weekday'
  | 'with-time'
  | 'skipped';

/** A text that names a day, a time or a moment. */
export interface Understood {
  /** As it is stored: ISO 8601. */
  value: string;
  /** The year was written with two digits and became this one. */
  short?: { typed: string; year: number };
  /** The clocks show this time twice that day: which one it is, and what the other one is called. */
  twice?: { zone: string; other: string };
}

export interface Misunderstood {
  reason: Reason;
  params: Record<string, string | number>;
}

/** What a text turned out to be, or why it is nothing. */
export type Reading = Understood | Misunderstood;

/** Whether a reading found a value; if not, it has the `reason`. */
export const isUnderstood = (reading: Reading): reading is Understood => 'value' in reading;

export const not = (reason: Reason, params: Misunderstood['params'] = {}): Misunderstood => ({
  reason,
  params,
});

/** What one has to know to read a day as the person meant it. */
export interface DateSetting {
  locale: string;
  today: Day;
  /** A birthday lies in the past; decides about years of two digits. */
  lies?: 'past' | 'future';
}
