import { sizes } from './apps/generated-schema.ts';
import type { App } from './build-apps.ts';
import { heap, key, type Line, laidOut, lines, mounting, script, toErrors } from './lines.ts';
import type { Measured } from './measure.ts';

interface Aim {
  text: string;
  sizes: number[];
  atMost: number;
  /** The engine's figure; not a number where a form that it is compared with wasn't measured. */
  of(byApp: Measured): number;
}

const figure = (line: Line, app: App) => (byApp: Measured) => line.of(byApp.get(app) ?? []);

const times = (line: Line, other: App) => (byApp: Measured) =>
  figure(line, 'engine')(byApp) / figure(line, other)(byApp);

const ahead = (line: Line): Aim => ({
  text: `${line.name}, times react-hook-form's`,
  sizes: sizes.slice(0, -1),
  atMost: 1,
  of: times(line, 'react-hook-form'),
});

/** What the engine is to reach, each within one run. */
export const aims: Aim[] = [
  { text: 'a key, times plain HTML, contained', sizes: [500], atMost: 1, of: times(key, 'html-contained') },
  { text: 'work of mounting, times bare React', sizes: [500], atMost: 1, of: times(mounting, 'floor') },
  { text: 'laid out, times bare React', sizes: [500], atMost: 1, of: times(laidOut, 'floor') },
  {
    text: "submit to all errors, times react-hook-form's",
    sizes: [500],
    atMost: 0.15,
    of: times(toErrors, 'react-hook-form'),
  },
  { text: 'heap, times bare React', sizes: [500], atMost: 1.5, of: times(heap, 'floor') },
  ...lines.map(ahead),
  { text: 'JavaScript of the page, KB', sizes, atMost: 90, of: figure(script, 'engine') },
];
