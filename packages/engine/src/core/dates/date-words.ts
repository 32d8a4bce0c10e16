import { foldText } from './fold-text.ts';

/** What a language calls months, days and hours, all of it folded. */
export interface DateWords {
  months: ReadonlyMap<string, number>;
  /** 0 is Sunday. */
  weekdays: ReadonlyMap<string, number>;
  /** `yesterday` -> -1 */
  relative: ReadonlyMap<string, number>;
  /** Words that may stand in a date and say nothing. */
  fillers: ReadonlySet<string>;
  /** `Uhr`, `h` */
  hourWords: ReadonlySet<string>;
  halves: ReadonlyMap<string, 'am' | 'pm'>;
  /** The hours that have a name: `noon` -> 12 */
  namedHours: ReadonlyMap<string, number>;
}

// Grammar, which Intl does not tell: articles, prepositions, endings of ordinals.
const FILLERS = 'der den dem am um vom gegen the of on at st nd rd th er'.split(' ');
const HOUR_WORDS = ["o'clock", 'oclock', 'h', 'hrs', 'uhr'];
// Of noon Intl knows the word, of midnight it doesn't.
const NAMED_HOURS = { noon: 12, midday: 12, mittag: 12, midnight: 0, mitternacht: 0 };
const HALVES = { am: ['am', 'a.m.', 'a.m'], pm: ['pm', 'p.m.', 'p.m'] } as const;

const known = new Map<string, DateWords>();

/** The words of a language; English names are understood everywhere, because so much is copied from there. */
export function dateWords(locale: string): DateWords {
  const ready = known.get(locale);
  if (ready) return ready;
  const made: DateWords = {
    months: new Map(['en', locale].flatMap(monthsOf)),
    weekdays: new Map(['en', locale].flatMap(weekdaysOf)),
    relative: new Map(['en', locale].flatMap(relativeOf)),
    fillers: new Set([...FILLERS, ...fillersOf(locale)]),
    hourWords: new Set([...HOUR_WORDS, ...hourWordsOf(locale)]),
    halves: halvesOf(locale),
    namedHours: new Map([...noonOf(locale), ...Object.entries(NAMED_HOURS)]),
  };
  known.set(locale, made);
  return made;
}

/** What a word names: its whole name, or three letters or more with which only that one begins. */
export function nameIn(names: ReadonlyMap<string, number>, word: string): number | undefined {
  const whole = names.get(word);
  if (whole !== undefined || word.length < 3) return whole;
  const found = new Set([...names].filter(([name]) => name.startsWith(word)).map(([, number]) => number));
  return found.size === 1 ? [...found][0] : undefined;
}

type Named = [name: string, number: number];

const formatIn = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options });

function monthsOf(locale: string): Named[] {
  // Beside a day a month may have another form than alone.
  const options: Intl.DateTimeFormatOptions[] = (['long', 'short'] as const).flatMap((month) => [
    { month },
    { month, day: 'numeric' },
  ]);
  return options.flatMap((option) =>
    Array.from({ length: 12 }, (_, index) =>
      partOf(locale, option, 'month', Date.UTC(2000, index, 15)),
    ).flatMap((name, index) => spellings(name, locale).map((word): Named => [word, index + 1])),
  );
}

function weekdaysOf(locale: string): Named[] {
  return (['long', 'short'] as const).flatMap((weekday) =>
    Array.from({ length: 7 }, (_, index) =>
      // The second of January 2000 was a Sunday.
      partOf(locale, { weekday }, 'weekday', Date.UTC(2000, 0, 2 + index)),
    ).flatMap((name, index) => spellings(name, locale).map((word): Named => [word, index])),
  );
}

const partOf = (locale: string, options: Intl.DateTimeFormatOptions, type: string, time: number): string =>
  formatIn(locale, options)
    .formatToParts(time)
    .find((part) => part.type === type)?.value ?? '';

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** With and without accents: `marz` and `maerz`. Names of several words or with digits are none. */
const spellings = (name: string, locale: string): string[] =>
  [name, name.toLowerCase().replaceAll(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter)]
    .map((one) => foldText(one, locale).replaceAll('.', ''))
    .filter((word) => /^\p{L}+$/u.test(word));

function relativeOf(locale: string): Named[] {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return [-2, -1, 0, 1, 2].map((days) => [foldText(format.format(days, 'day'), locale), days]);
}

function fillersOf(locale: string): string[] {
  const written = formatIn(locale, { dateStyle: 'long' }).format(Date.UTC(2000, 0, 15));
  const months = new Set(monthsOf(locale).map(([name]) => name));
  return (foldText(written, locale).match(/\p{L}+/gu) ?? []).filter((word) => !months.has(word));
}

const hourWordsOf = (locale: string): string[] =>
  formatIn(locale, { hour: 'numeric', hour12: false })
    .formatToParts(0)
    .filter(({ type }) => type === 'literal')
    .map(({ value }) => foldText(value, locale))
    .filter((word) => /\p{L}/u.test(word));

function halvesOf(locale: string): ReadonlyMap<string, 'am' | 'pm'> {
  const own = (hour: number) =>
    foldText(
      partOf(locale, { hour: 'numeric', hour12: true }, 'dayPeriod', Date.UTC(2000, 0, 1, hour)),
      locale,
    );
  return new Map([
    ...HALVES.am.map((word) => [word, 'am'] as const),
    ...HALVES.pm.map((word) => [word, 'pm'] as const),
    ...(
      [
        [own(9), 'am'],
        [own(21), 'pm'],
      ] as const
    ).filter(([word]) => word !== ''),
  ]);
}

/** `noon`, `mittags`; a word that names the next hour as well is none. */
function noonOf(locale: string): Named[] {
  const wordAt = (hour: number) => {
    const options: Intl.DateTimeFormatOptions = { hour: 'numeric', hour12: true, dayPeriod: 'long' };
    return foldText(partOf(locale, options, 'dayPeriod', Date.UTC(2000, 0, 1, hour)), locale);
  };
  const [noon, later] = [wordAt(12), wordAt(13)];
  return noon !== '' && noon !== later ? [[noon, 12]] : [];
}
