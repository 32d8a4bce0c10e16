import { type Report, reportingAt, stopAtFirst } from '../errors/reporting.ts';
import { unknown } from '../errors/unknown-name.ts';
import type { EntityUi, FlowTable, JsonSchema } from '../types.ts';
import { referencesIn } from './references-in.ts';

/** What there is beside the entity. */
export interface KnownNames {
  entities: readonly string[];
  /** The fields of those entities whose schemas could be read. */
  fields?: ReadonlyMap<string, readonly string[]>;
  flows: ReadonlyMap<string, FlowTable>;
}

/**
 * Does all that an entity names elsewhere exist: other entities, its flow?
 * @throws ConfigurationError with file, field and the nearest known name; a `report` hears of all of them instead.
 */
export function checkEntityNames(
  { name, schema, ui = {} }: { name: string; schema: JsonSchema; ui?: EntityUi },
  { entities, fields, flows }: KnownNames,
  report: Report = stopAtFirst,
): void {
  const inSchema = reportingAt(report, { file: `entities/${name}/schema.json` });
  const inUi = reportingAt(report, { file: `entities/${name}/ui.json` });
  for (const [field, entity] of referencesIn(schema)) {
    if (!entities.includes(entity)) inSchema(unknown('entity', entity, entities, { field }));
  }
  const flow = ui.flow === undefined ? undefined : flows.get(ui.flow);
  if (ui.flow !== undefined && !flow) inUi(unknown('flow', ui.flow, [...flows.keys()], { field: 'flow' }));
  const properties = Object.keys(schema.properties ?? {});
  for (const [place, field] of flow ? fieldsNamedBy(flow) : []) {
    if (!properties.includes(field))
      reportingAt(report, { file: `flows/${ui.flow}.json` })(
        unknown('field', field, properties, { field: place }),
      );
  }
  for (const { entity, field } of ui.show?.related ?? []) {
    if (!entities.includes(entity)) inUi(unknown('entity', entity, entities, { field: 'show.related' }));
    const known = fields?.get(entity);
    if (known?.includes(field) === false) inUi(unknown('field', field, known, { field: 'show.related' }));
  }
}

/** The fields of its entity that a flow names, with the place where it does. */
const fieldsNamedBy = ({ writable = {}, transitions }: FlowTable): [place: string, field: string][] => [
  ...Object.entries(writable).flatMap(([group, fields]) =>
    fields === '*' ? [] : fields.map((field): [string, string] => [`writable.${group}`, field]),
  ),
  ...transitions.flatMap(({ event, notBy = [] }) =>
    notBy.map((field): [string, string] => [`transition ${event}`, field]),
  ),
];
