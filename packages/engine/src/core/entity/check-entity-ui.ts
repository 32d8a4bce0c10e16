import { ConfigurationError, unknownName } from '../errors/configuration-error.ts';
import type { EntityUi, JsonSchema } from '../types.ts';

/** Refuses fields that an entity's ui names and its schema doesn't have. */
export function checkEntityUi(schema: JsonSchema, ui: EntityUi): void {
  const known = Object.keys(schema.properties ?? {});
  const { columns = [], filters = [], search = [], order } = ui.list ?? {};
  const named: Record<string, string[]> = {
    title: ui.title ?? [],
    'list.columns': columns.map(({ field }) => field),
    'list.filters': filters.map((filter) => (typeof filter === 'string' ? filter : filter.field)),
    'list.search': search,
    'list.order': order === undefined ? [] : [order.replace(/^-/, '')],
    groups: (ui.groups ?? []).flatMap(({ fields }) => fields),
    fields: Object.keys(ui.fields ?? {}),
  };
  for (const [place, names] of Object.entries(named)) {
    for (const name of names) {
      const head = name.split('.')[0] ?? name;
      if (!known.includes(head)) {
        throw new ConfigurationError(unknownName('field', head, known), { field: `ui.json ${place}` });
      }
    }
  }
}
