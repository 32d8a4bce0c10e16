import type { Examined } from './examine-wizard.ts';

/** A wizard's ways, their lengths, what its steps ask, and what is wrong with it. */
export function reportOf({ form, ways, findings }: Examined): string {
  const steps = Object.keys(form.steps?.steps ?? {});
  const paths = [...new Set(ways.map(({ path }) => path.join(' > ')))].sort(
    (a, b) => a.split(' > ').length - b.split(' > ').length || a.localeCompare(b),
  );
  const lengths = paths.map((path) => path.split(' > ').length);
  const passed = new Set(ways.flatMap(({ path }) => path));
  const width = Math.max(0, ...steps.map((step) => step.length));
  return [
    `${form.name}: ${count(paths.length, 'path')} of ${range(lengths)} steps, ${count(ways.length, 'way')} of answering, ` +
      `${passed.size} of ${steps.length} steps covered`,
    ...paths.map((path, index) => `  ${`${lengths[index]}`.padStart(4)}  ${path}`),
    ...(ways.length > 0 ? ['  fields:'] : []),
    ...steps
      .filter((step) => passed.has(step))
      .map((step) => `    ${step.padEnd(width)}  ${fieldsShown(step, ways)}`),
    ...findings.map((finding) => `  WRONG ${finding}`),
  ].join('\n');
}

/** How many fields a step shows, and which; those in brackets only on some ways. */
function fieldsShown(step: string, ways: Examined['ways']): string {
  const shown = ways.flatMap((way) => (way.shown[step] ? [way.shown[step]] : []));
  const all = [...new Set(shown.flat())];
  const always = all.filter((field) => shown.every((fields) => fields.includes(field)));
  const named = all.map((field) => (always.includes(field) ? field : `(${field})`));
  return [range(shown.map((fields) => fields.length)), ...named].join(' ');
}

function range(numbers: number[]): string {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  if (numbers.length === 0) return '0';
  return least === most ? `${least}` : `${least}-${most}`;
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
