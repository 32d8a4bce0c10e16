import { expandCondition } from '../../condition/expand-condition.ts';
import { fieldsInCondition, pathsInCondition } from '../../condition/fields-in-condition.ts';
import { pathsOf } from '../../condition/paths-of.ts';
import { ConfigurationError } from '../../errors/configuration-error.ts';
import { insteadOf } from '../../errors/instead-of.ts';
import { nearestName } from '../../errors/nearest-name.ts';
import type { Report } from '../../errors/reporting.ts';
import { unknown } from '../../errors/unknown-name.ts';
import { findLoop } from '../../flow/graph.ts';
import { type ImpossibleField, impossibleFields } from '../../flow/impossible-fields.ts';
import type { JsonSchema } from '../../types.ts';
import { holds } from '../conditions/holds.ts';
import { inPlace, parts } from '../subschemas.ts';

/** What a field hangs on must stand beside it, and be able to hold what it is asked for. */
export function checkWhens(schema: JsonSchema, place: string[], report: Report): void {
  const known = pathsOf(schema);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const field = [...place, name].join('.');
    for (const path of pathsInCondition(property.when ?? {})) {
      if (!known.includes(path)) report(unknown('field', path, known, { field }));
      if (path === name || path.startsWith(`${name}.`))
        report(
          new ConfigurationError('"when" asks the field itself, which nobody could ever answer', { field }),
        );
    }
    if (property.when)
      for (const one of impossibleFields(expandCondition(property.when), schema))
        report(impossible(one, field));
  }
  for (const circle of circlesIn(schema)) {
    const problem = `"when" goes round in a circle (${circle.join(' > ')}), so that nobody could ever answer it`;
    report(new ConfigurationError(problem, { field: [...place, circle[0]].join('.') }));
  }
  for (const { schema: part, step } of [
    ...parts(schema),
    ...inPlace(schema).map((branch) => ({ schema: branch, step: '' })),
  ])
    checkWhens(part, step ? [...place, step] : place, report);
}

/** Fields that wait for each other: none is asked before another of them was answered. */
function circlesIn({ properties = {} }: JsonSchema): string[][] {
  const closed = Object.entries(properties).filter(
    ([, { when }]) => when && !holds(expandCondition(when), {}),
  );
  let waiting = new Map(closed.map(([name, { when = {} }]) => [name, fieldsInCondition(when)]));
  for (let before = -1; before !== waiting.size; ) {
    before = waiting.size;
    // A field outside of the circle may lead into it.
    const isWaiting = (asked: string[]) => asked.every((field) => waiting.has(field));
    waiting = new Map([...waiting].filter(([, asked]) => isWaiting(asked)));
  }
  const circles = [...waiting.keys()].map((name) => findLoop(name, waiting) ?? []);
  const distinct = new Map(circles.map((circle) => [[...new Set(circle)].sort().join(), circle]));
  return [...distinct.values()].filter(({ length }) => length > 2);
}

function impossible({ field: asked, wanted, possible }: ImpossibleField, field: string): ConfigurationError {
  const [name, values] = [String(wanted), possible.map(String)];
  const problem = `"when" asks "${asked}" for "${name}", which it can never be${insteadOf(name, values)}`;
  return new ConfigurationError(
    problem,
    { field },
    { kind: 'value', name, nearest: nearestName(name, values) },
  );
}
