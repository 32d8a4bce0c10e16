import { type App, apps } from './build-apps.ts';
import type { Figures } from './measure.ts';

type Measured = Map<App, Figures[]>;

interface Line {
  name: string;
  unit: string;
  of(runs: Figures[]): number;
}

const keysOf = (runs: Figures[]) => runs.flatMap(({ keys }) => keys);

const lines: Line[] = [
  { name: 'laid out', unit: 'ms', of: (runs) => median(runs.map(({ mount }) => mount)) },
  { name: 'work of mounting', unit: 'ms', of: (runs) => median(runs.map(({ mountWork }) => mountWork)) },
  { name: 'work of a key, median', unit: 'ms', of: (runs) => median(keysOf(runs)) },
  { name: 'work of a key, p95', unit: 'ms', of: (runs) => quantile(keysOf(runs), 0.95) },
  { name: 'submit to all errors', unit: 'ms', of: (runs) => median(runs.map(({ submit }) => submit)) },
  { name: 'work of submitting', unit: 'ms', of: (runs) => median(runs.map(({ submitWork }) => submitWork)) },
  { name: 'JavaScript, brotli', unit: 'KB', of: (runs) => median(runs.map(({ bytes }) => bytes / 1000)) },
  { name: 'heap', unit: 'MB', of: (runs) => median(runs.map(({ heap }) => heap)) },
];

/** Markdown tables: per size, each figure as a ratio to the floor of the same run, the raw one beside it. */
export function report(measured: Map<number, Measured>): string {
  return [...measured].map(([fields, byApp]) => table(fields, byApp)).join('\n\n');
}

function table(fields: number, byApp: Measured): string {
  const head = [`${fields} fields`, ...apps.map((app) => (app === 'floor' ? 'floor (bare React)' : app))];
  const rows = lines.map(({ name, unit, of }) => {
    const figures = apps.map((app) => of(byApp.get(app) ?? []));
    const [floor = Number.NaN] = figures;
    const cells = figures.map((figure) => `${(figure / floor).toFixed(2)} × (${figure.toFixed(1)} ${unit})`);
    return [name, ...cells];
  });
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const median = (values: number[]) => quantile(values, 0.5);

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? Number.NaN];
  return low + (high - low) * (at % 1);
}
