import { isDynamic } from '../../schema/is-dynamic.ts';
import type { FormUi, JsonSchema } from '../../types.ts';
import { fieldTypeNames, fieldTypeOf, isOwnWidget } from './field-types.ts';
import { widgetOf } from './widget-of.ts';

/**
 * The engine's widgets that draw a form, `list` among them; all of them where its fields depend on its answers.
 * @param schema of the whole form, every `$ref` resolved.
 */
export function widgetsIn(schema: JsonSchema, ui: FormUi): string[] {
  const names = isDynamic(schema) ? everyName : drawnIn(schema, ui, '');
  return [...new Set(names)]
    .filter((name) => name !== 'group' && name !== 'hidden' && !isOwnWidget(name))
    .sort();
}

const everyName = fieldTypeNames.map((name) => fieldTypeOf(name)?.widget ?? name);

function drawnIn(schema: JsonSchema, ui: FormUi, path: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    drawnAt(property, ui, path === '' ? name : `${path}.${name}`),
  );
}

function drawnAt(schema: JsonSchema, ui: FormUi, path: string): string[] {
  const own = ui.fields?.[path] ?? {};
  const widget = own.widget && isOwnWidget(own.widget) ? own.widget : widgetOf(schema, own, path);
  if (widget === 'group') return drawnIn(schema, ui, path);
  if (widget !== 'list') return [widget];
  const entry = schema.items ?? {};
  // A list of groups has its fields at its own path, one of plain values at `<list>.items`.
  return ['list', ...(entry.properties ? drawnIn(entry, ui, path) : drawnAt(entry, ui, `${path}.items`))];
}
