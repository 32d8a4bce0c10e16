import type { Figures } from './measure.ts';

/** One line of the report. */
export interface Line {
  name: string;
  unit: 'ms' | 'KB' | 'MB';
  /** The figure of an app's visits, in `unit`. */
  of(runs: Figures[]): number;
}

const keysOf = (runs: Figures[]) => runs.flatMap(({ keys }) => keys);

const line = (name: string, unit: Line['unit'], of: Line['of']): Line => ({ name, unit, of });

export const laidOut = line('laid out', 'ms', (runs) => median(runs.map(({ mount }) => mount)));
export const mounting = line('work of mounting', 'ms', (runs) =>
  median(runs.map(({ mountWork }) => mountWork)),
);
export const key = line('work of a key, median', 'ms', (runs) => median(keysOf(runs)));
export const slowKey = line('work of a key, p95', 'ms', (runs) => quantile(keysOf(runs), 0.95));
export const toErrors = line('submit to all errors', 'ms', (runs) =>
  median(runs.map(({ submit }) => submit)),
);
export const submitting = line('work of submitting', 'ms', (runs) =>
  median(runs.map(({ submitWork }) => submitWork)),
);
export const opening = line('opened over a slow line', 'ms', (runs) => median(runs.map(({ open }) => open)));
export const script = line('JavaScript, brotli', 'KB', (runs) =>
  median(runs.map(({ bytes }) => bytes / 1000)),
);
export const heap = line('heap', 'MB', (runs) => median(runs.map((run) => run.heap)));

export const lines = [laidOut, mounting, key, slowKey, toErrors, submitting, opening, script, heap];

const median = (values: number[]) => quantile(values, 0.5);

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? Number.NaN];
  return low + (high - low) * (at % 1);
}
