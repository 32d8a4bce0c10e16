import { ConfigurationError, placing, unknownName } from '../errors/configuration-error.ts';
import { checkDeclarations } from '../schema/check-declarations.ts';
import { resolveRefs } from '../schema/resolve-refs.ts';
import type { EntityUi, JsonSchema } from '../types.ts';
import type { EntitySource } from './create-entity.ts';

/**
 * Do an entity's files fit together? Returns its schema with every `$ref` resolved.
 * @throws ConfigurationError with file, field and the nearest known name.
 */
export function checkEntity({ name, schema: declared, ui, library }: EntitySource): JsonSchema {
  const schema = placing({ file: `entities/${name}/schema.json` }, () => {
    const resolved = resolveRefs(declared, library);
    checkDeclarations(resolved);
    return resolved;
  });
  if (ui) placing({ file: `entities/${name}/ui.json` }, () => checkUi(schema, ui));
  return schema;
}

function checkUi(schema: JsonSchema, ui: EntityUi): void {
  const known = Object.keys(schema.properties ?? {});
  for (const [field, names] of Object.entries(namedIn(ui))) {
    for (const path of names) {
      const name = path.split('.')[0] ?? path;
      if (!known.includes(name)) throw new ConfigurationError(unknownName('field', name, known), { field });
    }
  }
}

/** The fields that a ui names, by the place where it does. */
function namedIn({ title = [], list = {}, groups = [], fields = {} }: EntityUi): Record<string, string[]> {
  const { columns = [], filters = [], search = [], order } = list;
  return {
    title,
    'list.columns': columns.map(({ field }) => field),
    'list.filters': filters.map((filter) => (typeof filter === 'string' ? filter : filter.field)),
    'list.search': search,
    'list.order': order === undefined ? [] : [order.replace(/^-/, '')],
    groups: groups.flatMap((group) => group.fields),
    fields: Object.keys(fields),
  };
}
