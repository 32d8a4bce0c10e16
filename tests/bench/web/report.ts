import { markdown } from '../markdown.ts';
import { median } from '../median.ts';
import { judge } from './aims.ts';
import { besideHead, reportBeside } from './beside.ts';
import type { Results } from './results.ts';

const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Fetch'];
const scores = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Markdown of all that was measured, with the aims and which of them are met. */
export function report(results: Results, others: readonly string[] = []): string {
  const judged = judge(results);
  const parts: [string, string[], string[][]][] = [
    [
      '',
      ['page', 'HTML', 'JS', 'CSS', 'fonts', 'images', 'data', 'all KB', 'LCP s', 'TBT ms', 'CLS', ...scores],
      visitRows(results.visits),
    ],
    [
      'Presses and keys of the whole purchase, from the hand to the next frame, the processor slowed four times; those of less than a frame (16 ms) aren’t told by the browser:',
      ['on the way to', 'language', 'told', 'median ms', 'longest ms'],
      [...results.purchases].flatMap(([language, interactions]) =>
        [...Map.groupBy(interactions, ({ place }) => place)].map(([place, all]) => {
          const times = all.map(({ milliseconds }) => milliseconds);
          return [
            place,
            language,
            `${times.length}`,
            median(times).toFixed(0),
            Math.max(...times).toFixed(0),
          ];
        }),
      ),
    ],
    [
      'A change of the filter, at the machine’s own speed:',
      ['range', 'median ms', 'longest ms'],
      [...results.filters].map(([range, taken]) => [
        range,
        median(taken).toFixed(0),
        Math.max(...taken).toFixed(0),
      ]),
    ],
    [
      'Scrolling through the catalogue on a phone’s screen, the processor slowed four times, and through a bare page with as many plain cards, which is what the machine takes:',
      ['range', 'frames', 'over 50 ms', 'longest ms', 'bare page: frames', 'over 50 ms', 'longest ms'],
      [...results.scrolls].map(([range, { frames, plain }]) => [
        range,
        ...[frames, plain].flatMap((taken) => [
          `${taken.length}`,
          `${taken.filter((milliseconds) => milliseconds > 50).length}`,
          Math.max(...taken).toFixed(0),
        ]),
      ]),
    ],
    [
      'Beside other shops with the same articles, and how many times ours it is:',
      besideHead,
      others.length > 0 ? reportBeside(['ours', ...others], results.beside) : [],
    ],
    [
      `The aims, ${judged.filter(({ met, of }) => met === of).length} of ${judged.length} met:`,
      ['aim', 'met by', 'worst', 'met'],
      judged.map(({ aim, met, of, worst }) => [aim, `${met} of ${of}`, worst, met === of ? 'yes' : '**no**']),
    ],
  ];
  return parts
    .filter(([, , rows]) => rows.length > 0)
    .map(([title, head, rows]) => `${title && `${title}\n\n`}${markdown(head, rows)}`)
    .join('\n\n');
}

/** Per page the medians of its visits. */
const visitRows = (visits: Results['visits']): string[][] =>
  [...visits].map(([name, all]) => {
    const of = (figure: (visit: (typeof all)[number]) => number) => median(all.map(figure));
    const kilobytes = (kind: string) => of(({ bytes }) => (bytes[kind] ?? 0) / 1000);
    return [
      name,
      ...kinds.map((kind) => kilobytes(kind).toFixed(1)),
      of(({ bytes }) => Object.values(bytes).reduce((sum, one) => sum + one, 0) / 1000).toFixed(0),
      of(({ lcp }) => lcp / 1000).toFixed(2),
      of(({ tbt }) => tbt).toFixed(0),
      of(({ cls }) => cls).toFixed(3),
      ...scores.map((score) => of((visit) => visit.scores[score] ?? 0).toFixed(0)),
    ];
  });
