import { ConfigurationError } from '../../errors/configuration-error.ts';
import { type Report, reportingAt, stopAtFirst } from '../../errors/reporting.ts';
import { unknown } from '../../errors/unknown-name.ts';
import { photoType, takesType } from '../../schema/formats/file.ts';
import { inPlace, namesIn } from '../../schema/subschemas.ts';
import type { FieldUi, JsonSchema } from '../../types.ts';
import { fitsOption, optionsOf, wantedOption } from '../fields/field-type-options.ts';
import { type FieldTypeName, fieldTypeOf, isOwnWidget, typeOf, widgetNames } from '../fields/field-types.ts';
import { choicesIn } from '../fields/option-schemas.ts';
import { widgetOf } from '../fields/widget-of.ts';
import { checkAutocomplete } from './check-autocomplete.ts';

/**
 * Does every entry of a ui.json's `fields` name a field, a type that can hold its value, and options of that type?
 * @throws ConfigurationError with field and the nearest known name; a `report` hears of all of them instead.
 */
export function checkFieldUis(
  schema: JsonSchema,
  fields: Record<string, FieldUi>,
  report: Report = stopAtFirst,
): void {
  for (const [path, ui] of Object.entries(fields)) {
    checkFieldUi(schema, path, ui, reportingAt(report, { field: `fields.${path}` }));
  }
}

function checkFieldUi(schema: JsonSchema, path: string, ui: FieldUi, report: Report): void {
  const { property, problem } = propertyAt(schema, path.split('.'));
  if (problem) report(problem);
  checkAutocomplete(ui.autocomplete, report);
  const widget = ui.widget ?? (property && widgetOf(property, {}, path));
  if (widget === undefined || isOwnWidget(widget)) return;
  const type = fieldTypeOf(widget);
  if (!type) report(unknown('widget', widget, widgetNames));
  const held = property && typeOf(property);
  if (type && held !== undefined && !type.holds.includes(held)) {
    report(new ConfigurationError(`widget "${widget}" holds ${type.holds.join(' or ')}, not ${held}`));
  }
  if (property && type && choosing.includes(type.name) && choicesOf(property) === 0) {
    report(new ConfigurationError(`widget "${widget}" has nothing to choose from`, {}, undefined, 400));
  }
  if (type) checkOptions(type.name, ui.options ?? {}, report);
  if (ui.options?.frame !== undefined && property) checkFrame(property, report);
}

function checkOptions(type: FieldTypeName, options: NonNullable<FieldUi['options']>, report: Report): void {
  const known = optionsOf(type);
  for (const [name, value] of Object.entries(options)) {
    const wanted = Object.hasOwn(known, name) ? known[name] : undefined;
    if (wanted === undefined) report(unknown('option', name, Object.keys(known)));
    else if (!fitsOption(value, wanted)) {
      const problem = `option "${name}" must be ${wantedOption(wanted)}, not ${JSON.stringify(value)}`;
      report(new ConfigurationError(problem, {}, undefined, 400));
    }
  }
}

/** A photo that the field itself refuses is taken in vain. */
function checkFrame(property: JsonSchema, report: Report): void {
  const limits = property.file ?? property.items?.file;
  if (!limits || takesType(limits.types, photoType)) return;
  const problem = `option "frame" photographs as ${photoType}, which the field doesn't take`;
  report(new ConfigurationError(problem, {}, undefined, 400));
}

const choosing = ['radio', 'choice', 'select', 'multiselect'];

/** A yes or no has two choices. */
const choicesOf = (property: JsonSchema) =>
  typeOf(property) === 'boolean' ? 2 : choicesIn({ ...property, ...property.items }).length;

interface Found {
  /** Absent where the schema leaves open what may be there. */
  property?: JsonSchema;
  problem?: ConfigurationError;
}

/** What is wrong with a name at the top of a form, where its schema knows which there are. */
export const problemOfField = (schema: JsonSchema, name: string): ConfigurationError | undefined =>
  propertyAt(schema, [name]).problem;

/** Follows a dotted path, through lists; `tags.items` is what a list of plain values holds. */
function propertyAt(schema: JsonSchema, [name, ...rest]: string[]): Found {
  if (name === undefined) return { property: schema };
  if (typeOf(schema) === 'array') {
    const isPlain = name === 'items' && schema.items !== undefined && typeOf(schema.items) !== 'object';
    return schema.items ? propertyAt(schema.items, isPlain ? rest : [name, ...rest]) : {};
  }
  const property = propertyNamed(schema, name);
  if (property) return propertyAt(property, rest);
  const known = namesIn(schema);
  const isOpen = Boolean(schema.additionalProperties) || schema.patternProperties !== undefined;
  return isOpen || known.length === 0 ? {} : { problem: unknown('field', name, known) };
}

/** What an object, or a branch of it, says of a property. */
function propertyNamed(schema: JsonSchema, name: string): JsonSchema | undefined {
  const { properties = {} } = schema;
  if (Object.hasOwn(properties, name)) return properties[name];
  return inPlace(schema)
    .map((branch) => propertyNamed(branch, name))
    .find((found) => found !== undefined);
}
