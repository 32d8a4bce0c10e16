import { formats } from '../schema/formats/formats.ts';
import { dayAndTime } from './day-and-time.ts';
import { foldText } from './fold-text.ts';
import { type DateSetting, isUnderstood, not, type Reading } from './reading.ts';
import { gapAround, pointsInTime, zoneName } from './zoned-time.ts';

export interface MomentSetting extends DateSetting {
  /** IANA name: whose clocks are meant. */
  zone: string;
}

/**
 * A point in time as the clocks of a zone show it, in UTC. Of a time that they show twice it is the first, unless the zone's
 * name stands behind it (`02:30 MEZ`); of one that they skip it is none.
 */
export function momentFromText(text: string, setting: MomentSetting): Reading {
  const whole = text.trim();
  if (formats['date-time'](whole)) {
    const time = Date.parse(
      whole
        .toUpperCase()
        .replace(' ', 'T')
        .replace(/([+-]\d{2})(\d{2})$/, '$1:$2'),
    );
    return Number.isNaN(time) ? not('unknown') : { value: new Date(time).toISOString() };
  }
  const plain = dayAndTime(whole, setting);
  if (isUnderstood(plain)) return onClocks(plain, setting);
  const [, rest, named] = ZONE_BEHIND.exec(foldText(whole, setting.locale)) ?? [];
  if (rest === undefined || named === undefined) return plain;
  const bare = dayAndTime(rest, setting);
  return isUnderstood(bare) ? onClocks(bare, setting, named) : plain;
}

const ZONE_BEHIND = /^(.*?\S) ?(\p{L}+(?:[+-]\d{1,2}(?::\d{2})?)?)$/u;

type Clock = Extract<Reading, { value: string }>;

function onClocks(clock: Clock, setting: MomentSetting, named?: string): Reading {
  const { zone, locale } = setting;
  const points = pointsInTime(clock.value, zone);
  const [first, second] = points;
  if (first === undefined) {
    return not('skipped', {
      date: clock.value.slice(0, 10),
      time: clock.value.slice(11),
      ...gapAround(clock.value, zone),
    });
  }
  if (named !== undefined) {
    const meant = points.find((point) => namesOf(point, setting).includes(named));
    return meant === undefined ? not('unknown') : { ...clock, value: meant };
  }
  if (second === undefined) return { ...clock, value: first };
  const twice = { zone: zoneName(first, zone, locale), other: zoneName(second, zone, locale) };
  return { ...clock, value: first, twice };
}

/** What a zone is called then: in the language, and in those from which times are copied; `gmt+1`, `utc+1`. */
function namesOf(point: string, { zone, locale }: MomentSetting): string[] {
  const names = [locale, 'en-GB', 'en-US', 'de'].map((one) => foldText(zoneName(point, zone, one), one));
  return names.flatMap((name) => (name.startsWith('gmt') ? [name, name.replace('gmt', 'utc')] : [name]));
}
