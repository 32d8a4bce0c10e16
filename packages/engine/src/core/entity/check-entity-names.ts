import { ConfigurationError, placing, unknownName } from '../errors/configuration-error.ts';
import type { EntityUi, JsonSchema } from '../types.ts';

/** What there is beside the entity; what is left out is not asked about. */
export interface KnownNames {
  entities?: readonly string[];
  flows?: readonly string[];
  widgets?: readonly string[];
}

/**
 * Does all that an entity names elsewhere exist: other entities, its flow, widgets?
 * @throws ConfigurationError with file, field and the nearest known name.
 */
export function checkEntityNames(
  { name, schema, ui = {} }: { name: string; schema: JsonSchema; ui?: EntityUi },
  known: KnownNames,
): void {
  placing({ file: `entities/${name}/schema.json` }, () => checkReferences(schema, known, []));
  placing({ file: `entities/${name}/ui.json` }, () => {
    if (ui.flow !== undefined) demand('flow', ui.flow, known.flows, 'flow');
    for (const { entity } of ui.show?.related ?? []) demand('entity', entity, known.entities, 'show.related');
    for (const [field, { widget }] of Object.entries(ui.fields ?? {})) {
      if (widget !== undefined) demand('widget', widget, known.widgets, `fields.${field}.widget`);
    }
  });
}

/** Values that are another entity's id, however deep they lie. */
function checkReferences(schema: JsonSchema, known: KnownNames, path: string[]): void {
  if (typeof schema.entity === 'string') demand('entity', schema.entity, known.entities, path.join('.'));
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    checkReferences(property, known, [...path, name]);
  if (schema.items) checkReferences(schema.items, known, [...path, 'items']);
}

function demand(kind: string, name: string, known: readonly string[] | undefined, field: string): void {
  if (!known || known.includes(name)) return;
  throw new ConfigurationError(unknownName(kind, name, known), { field });
}
