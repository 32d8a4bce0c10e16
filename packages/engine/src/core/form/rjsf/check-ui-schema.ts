import { ConfigurationError } from '../../errors/configuration-error.ts';
import type { Report } from '../../errors/reporting.ts';
import { unknown } from '../../errors/unknown-name.ts';
import { isRecord } from '../../schema/is-record.ts';
import type { JsonSchema, UiSchemaNode } from '../../types.ts';
import { typeOf } from '../fields/field-types.ts';
import { below, fieldsOf, unfolded, ways } from './places-below.ts';
import { uiOptions } from './ui-options.ts';
import { registeredWidgets, widgetsByType } from './widgets-by-type.ts';

/** Does every path of a uiSchema lead to a field, and every widget in it exist for the field's type? */
export function checkUiSchema(ui: UiSchemaNode, schema: JsonSchema, report: Report): void {
  check(ui, [schema], []);

  /** `schemas`: all that may judge the value, in whatever branch. */
  function check(node: UiSchemaNode, schemas: JsonSchema[], place: string[]): void {
    const all = schemas.flatMap((one) => unfolded(one, schema));
    checkWidget(node, all, place);
    checkOrder(node, all, place);
    const { names, isOpen } = fieldsOf(all);
    for (const [key, value] of Object.entries(node)) {
      if (key.startsWith('ui:') || key.startsWith('$')) continue;
      const field = [...place, key];
      if (typeof value !== 'object' || value === null) {
        const problem = `"${key}" has no meaning here: what is asked stands in schema.json, how it looks begins with "ui:"`;
        report(new ConfigurationError(problem, { field: field.join('.') }));
        continue;
      }
      if (!names.includes(key) && !ways.includes(key)) {
        if (!isOpen) report(unknown('field', key, names, { field: field.join('.') }));
        continue;
      }
      const inner = names.includes(key)
        ? all.map(({ properties }) => properties?.[key]).filter((one) => one !== undefined)
        : below(key, all);
      const nodes = Array.isArray(value) ? (value as unknown[]) : [value];
      for (const one of nodes) if (isRecord(one)) check(one, inner, field);
    }
  }

  function checkWidget(node: UiSchemaNode, all: JsonSchema[], place: string[]): void {
    const { widget } = uiOptions(node);
    if (typeof widget !== 'string') return;
    const types = all.flatMap((one) => typeOf(one) ?? (one.enum || one.oneOf ? 'string' : []));
    const fitting =
      types.length > 0 ? types.flatMap((type) => widgetsByType[type] ?? ['hidden']) : everyWidget;
    const known = [...new Set([...fitting, ...registeredWidgets])];
    if (known.includes(widget)) return;
    report(unknown('widget', widget, known, { field: [...place, keyOf(node, 'widget')].join('.') }));
  }

  function checkOrder(node: UiSchemaNode, all: JsonSchema[], place: string[]): void {
    const { order } = uiOptions(node);
    const { names, isOpen } = fieldsOf(all);
    if (!Array.isArray(order) || isOpen) return;
    for (const name of order as unknown[])
      if (name !== '*' && !names.includes(String(name)))
        report(unknown('field', String(name), names, { field: [...place, keyOf(node, 'order')].join('.') }));
  }
}

const everyWidget = Object.values(widgetsByType).flat();

const keyOf = (node: UiSchemaNode, option: string): string =>
  `ui:${option}` in node ? `ui:${option}` : `ui:options.${option}`;
