import { markdown } from '../markdown.ts';
import { aims } from './aims.ts';
import { type App, apps } from './build-apps.ts';
import { type Line, lines } from './lines.ts';
import type { Measured } from './measure.ts';

/** Markdown tables: per size, each figure as a ratio to bare React in the same run, the raw one beside it; then the aims. */
export function report(measured: Map<number, Measured>): string {
  const tables = [...measured].map(([fields, byApp]) => table(fields, byApp));
  return [...tables, aimsTable(measured)].join('\n\n');
}

function table(fields: number, byApp: Measured): string {
  const shown = apps.filter((app) => byApp.has(app));
  const rows = lines.map((line) => [line.name, ...shown.map((app) => cell(line, byApp, app))]);
  return markdown([`${fields} fields`, ...shown.map((app) => names[app] ?? app)], rows);
}

const names: Partial<Record<App, string>> = {
  floor: 'bare React',
  html: 'plain HTML',
  'html-contained': 'plain HTML, contained',
};

function cell({ unit, of }: Line, byApp: Measured, app: App): string {
  const figure = of(byApp.get(app) ?? []);
  return `${(figure / of(byApp.get('floor') ?? [])).toFixed(2)} × (${figure.toFixed(1)} ${unit})`;
}

/** Every aim whose apps were measured, and whether it is met. */
function aimsTable(measured: Map<number, Measured>): string {
  const rows = aims.flatMap(({ text, sizes, atMost, of }) =>
    sizes.flatMap((fields) => {
      const byApp = measured.get(fields);
      const value = byApp && of(byApp);
      if (value === undefined || Number.isNaN(value)) return [];
      return [[text, String(fields), `${atMost}`, value.toFixed(2), value <= atMost ? 'yes' : 'no']];
    }),
  );
  return markdown(['aim', 'fields', 'at most', 'measured', 'met'], rows);
}
