import { type Report, reportingAt, stopAtFirst } from '../errors/reporting.ts';
import { unknown } from '../errors/unknown-name.ts';
import type { EntityUi, FlowTable, JsonSchema } from '../types.ts';
import { checkPersons } from './check-persons.ts';
import { checkState } from './check-state.ts';
import { referencesIn } from './references-in.ts';

/** What there is beside the entity. */
export interface KnownNames {
  entities: readonly string[];
  /** The fields of those entities whose schemas could be read. */
  fields?: ReadonlyMap<string, readonly string[]>;
  /** Null is a flow with mistakes of its own: it is there, and what it declares isn't known. */
  flows: ReadonlyMap<string, FlowTable | null>;
  /** The flow that the items of one of those entities follow; null where that isn't known. */
  flowOf?(entity: string): FlowTable | null | undefined;
  /** The entity of those who act: `notBy` of a flow names them alone. */
  persons?: string;
}

/**
 * Does all that an entity names elsewhere exist: other entities, its flow?
 * @throws ConfigurationError with file, field and the nearest known name; a `report` hears of all of them instead.
 */
export function checkEntityNames(
  { name, schema, ui = {} }: { name: string; schema: JsonSchema; ui?: EntityUi },
  { entities, fields, flows, persons }: KnownNames,
  report: Report = stopAtFirst,
): void {
  const inSchema = reportingAt(report, { file: `entities/${name}/schema.json` });
  const inUi = reportingAt(report, { file: `entities/${name}/ui.json` });
  for (const [field, entity] of referencesIn(schema)) {
    if (!entities.includes(entity)) inSchema(unknown('entity', entity, entities, { field }));
  }
  const flow = ui.flow === undefined ? undefined : flows.get(ui.flow);
  if (ui.flow !== undefined && flow === undefined)
    inUi(unknown('flow', ui.flow, [...flows.keys()], { field: 'flow' }));
  const events = flow?.transitions.map((one) => one.event) ?? [];
  // Events of a flow that can't be read, or isn't found, are not unknown: nobody knows them.
  if (flow || ui.flow === undefined)
    for (const event of ui.list?.eventsOfMany ?? [])
      if (!events.includes(event)) inUi(unknown('event', event, events, { field: 'list.eventsOfMany' }));
  if (flow) {
    const inFlow = reportingAt(report, { file: `flows/${ui.flow}.json` });
    const { properties = {} } = schema;
    for (const [group, fields] of Object.entries(flow.writable ?? {}))
      for (const field of fields === '*' ? [] : fields)
        if (!Object.hasOwn(properties, field))
          inFlow(unknown('field', field, Object.keys(properties), { field: `writable.${group}` }));
    checkState(flow, properties, inSchema);
    checkPersons(flow, properties, persons, inFlow);
  }
  for (const { entity, field } of ui.show?.related ?? []) {
    if (!entities.includes(entity)) inUi(unknown('entity', entity, entities, { field: 'show.related' }));
    const known = fields?.get(entity);
    if (known?.includes(field) === false) inUi(unknown('field', field, known, { field: 'show.related' }));
  }
}
