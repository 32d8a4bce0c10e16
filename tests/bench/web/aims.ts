import { median } from '../median.ts';
import type { Visit } from './measure-page.ts';
import type { Results } from './results.ts';

export interface Judged {
  aim: string;
  /** How many of those that were measured meet it. */
  met: number;
  of: number;
  worst: string;
}

interface Aim {
  text: string;
  figure(visit: Visit): number;
  isMet(value: number): boolean;
  /** The larger, the worse: what the worst page is found by. */
  badness(value: number): number;
  show(value: number): string;
  /** Which pages it is about, by name; all when absent. */
  isAbout?(name: string): boolean;
}

const upTo = (text: string, limit: number, figure: Aim['figure'], show: Aim['show']): Aim => ({
  text,
  figure,
  isMet: (value) => value <= limit,
  badness: (value) => value,
  show,
});

const ofPages: Aim[] = [
  upTo(
    'LCP at most 1.2 s',
    1.2,
    // As it is told: in hundredths of a second.
    ({ lcp }) => Math.round(lcp / 10) / 100,
    (value) => `${value.toFixed(2)} s`,
  ),
  upTo(
    'CLS 0',
    0,
    ({ cls }) => Math.round(cls * 1000) / 1000,
    (value) => value.toFixed(3),
  ),
  {
    text: 'performance at least 99',
    figure: ({ scores }) => Math.round(scores.performance ?? 0),
    isMet: (value) => value >= 99,
    badness: (value) => -value,
    show: (value) => value.toFixed(0),
  },
  {
    ...upTo(
      'scripts of a visitor’s first load at most 130 KB, headers included',
      130,
      ({ bytes }) => (bytes.Script ?? 0) / 1000,
      (value) => `${value.toFixed(1)} KB`,
    ),
    isAbout: (name) => !name.includes('a customer'),
  },
];

/** Each aim, over all that was measured for it. */
export function judge({ visits, purchases, filters, scrolls }: Results): Judged[] {
  const pages = ofPages.flatMap((aim) => judgePages(aim, visits));
  const presses = [...purchases].map(([language, interactions]) =>
    judgeTimes(
      `INP at most 100 ms, processor slowed four times, the whole purchase (${language})`,
      100,
      interactions.map(({ milliseconds, kind, place }) => [milliseconds, `${kind} before ${place}`] as const),
    ),
  );
  const changes = [...filters].map(([range, taken]) =>
    judgeTimes(
      `a change of the filter below 50 ms, ${range}`,
      50,
      taken.map((milliseconds) => [milliseconds, ''] as const),
    ),
  );
  const scrolling = [...scrolls].map(([range, { frames }]) =>
    judgeTimes(
      `no frame over 50 ms while the catalogue is scrolled, processor slowed four times, ${range}`,
      50,
      frames.map((milliseconds) => [milliseconds, ''] as const),
    ),
  );
  return [...pages, ...presses, ...changes, ...scrolling];
}

function judgePages(
  { text, figure, isMet, badness, show, isAbout = () => true }: Aim,
  visits: Results['visits'],
): Judged[] {
  const about = [...visits].filter(([name]) => isAbout(name));
  if (about.length === 0) return [];
  const values = about.map(([name, all]) => ({ name, value: median(all.map(figure)) }));
  const worst = values.reduce((one, other) => (badness(other.value) > badness(one.value) ? other : one));
  return [
    {
      aim: text,
      met: values.filter(({ value }) => isMet(value)).length,
      of: values.length,
      worst: `${show(worst.value)}, ${worst.name}`,
    },
  ];
}

function judgeTimes(aim: string, limit: number, times: readonly (readonly [number, string])[]): Judged {
  const [worst = Number.NaN, where = ''] = times.toSorted(([one], [other]) => other - one)[0] ?? [];
  return {
    aim,
    met: times.filter(([milliseconds]) => milliseconds <= limit).length,
    of: times.length,
    worst: `${worst.toFixed(0)} ms${where && `, ${where}`}`,
  };
}
