import { type Report, reportingAt, stopAtFirst, unknown } from '../errors/configuration-error.ts';
import type { EntityUi, JsonSchema } from '../types.ts';

/** What there is beside the entity. */
export interface KnownNames {
  entities: readonly string[];
  flows: readonly string[];
}

/**
 * Does all that an entity names elsewhere exist: other entities, its flow?
 * @throws ConfigurationError with file, field and the nearest known name; a `report` hears of all of them instead.
 */
export function checkEntityNames(
  { name, schema, ui = {} }: { name: string; schema: JsonSchema; ui?: EntityUi },
  { entities, flows }: KnownNames,
  report: Report = stopAtFirst,
): void {
  const inSchema = reportingAt(report, { file: `entities/${name}/schema.json` });
  const inUi = reportingAt(report, { file: `entities/${name}/ui.json` });
  for (const [field, entity] of referencesIn(schema)) {
    if (!entities.includes(entity)) inSchema(unknown('entity', entity, entities, { field }));
  }
  if (ui.flow !== undefined && !flows.includes(ui.flow))
    inUi(unknown('flow', ui.flow, flows, { field: 'flow' }));
  for (const { entity } of ui.show?.related ?? []) {
    if (!entities.includes(entity)) inUi(unknown('entity', entity, entities, { field: 'show.related' }));
  }
}

/** Fields whose values are another entity's id, however deep they lie, with that entity. */
function referencesIn(schema: JsonSchema, path: string[] = []): [field: string, entity: string][] {
  return [
    ...(typeof schema.entity === 'string' ? [[path.join('.'), schema.entity] as [string, string]] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      referencesIn(property, [...path, name]),
    ),
    ...(schema.items ? referencesIn(schema.items, [...path, 'items']) : []),
  ];
}
