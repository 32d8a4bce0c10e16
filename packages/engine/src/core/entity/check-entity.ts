import { ConfigurationError } from '../errors/configuration-error.ts';
import { placing, type Report, reportingAt, stopAtFirst } from '../errors/reporting.ts';
import { unknown } from '../errors/unknown-name.ts';
import { fieldTypeOf, isOwnWidget, widgetNames } from '../form/fields/field-types.ts';
import { checkDeclarations } from '../schema/checks/check-declarations.ts';
import { checkPropertyNames } from '../schema/checks/check-property-names.ts';
import { checkRequired } from '../schema/checks/check-required.ts';
import { checkWhens } from '../schema/checks/check-whens.ts';
import { completeSchema } from '../schema/complete-schema.ts';
import { resolveRefs, type SchemaLibrary } from '../schema/resolve-refs.ts';
import { inPlace, parts } from '../schema/subschemas.ts';
import type { EntityUi, JsonSchema } from '../types.ts';
import { checkRowClass } from './check-row-class.ts';
import { withFlowStates } from './with-flow-states.ts';
import { withRow } from './with-row.ts';

/** The JSON of an entity: `schema.json` and `ui.json` of its folder. */
export interface EntitySource {
  name: string;
  schema: JsonSchema;
  ui?: EntityUi;
  library?: SchemaLibrary;
}

/**
 * Do an entity's files fit together? Returns its schema with what every row has, the states of its flow, and every `$ref` resolved.
 * @throws ConfigurationError with file, field and the nearest known name; a `report` hears of all of them instead.
 */
export function checkEntity(
  { name, schema: declared, ui, library }: EntitySource,
  report: Report = stopAtFirst,
): JsonSchema {
  const file = `entities/${name}/schema.json`;
  const whole = withRow(withFlowStates(declared, ui?.flow, library), library);
  const plain = placing({ file }, () => resolveRefs(whole, library));
  checkPropertyNames(plain, reportingAt(report, { file }));
  checkDeclarations(plain, [], reportingAt(report, { file }));
  checkWhens(plain, [], reportingAt(report, { file }));
  refuseOwnWhens(plain, reportingAt(report, { file }));
  if (ui) checkFiles(plain, ui, reportingAt(report, { file }));
  const schema = completeSchema(plain);
  checkRequired(schema, reportingAt(report, { file }));
  if (ui) checkUi(schema, ui, reportingAt(report, { file: `entities/${name}/ui.json` }));
  return schema;
}

/** A change sends what it changes: what a field of the item would hang on needn't be among it. */
function refuseOwnWhens({ properties = {} }: JsonSchema, report: Report): void {
  for (const [field, { when }] of Object.entries(properties))
    if (when !== undefined)
      report(
        new ConfigurationError(
          "an item's own field can't have \"when\"; a field of a group or of a list's entry can",
          { field },
        ),
      );
}

/** A file of an item is one of its documents: it must be where the server finds it, and documents must be shown. */
function checkFiles(schema: JsonSchema, { documents }: EntityUi, report: Report): void {
  const check = (part: JsonSchema, path: string[], isFound: boolean) => {
    const refuse = (problem: string) => report(new ConfigurationError(problem, { field: path.join('.') }));
    if (part.file && !isFound)
      refuse('a file belongs to a property, a field of a group or an entry of a list; here it would be lost');
    else if (part.file && !documents)
      refuse(
        'a file is one of the item\'s documents: ui.json needs "documents": true, or it can\'t be opened',
      );
    for (const branch of inPlace(part)) check(branch, path, false);
    for (const { schema: below, step, isProperty } of parts(part)) {
      const isPlace = isProperty ? Object.hasOwn(part.properties ?? {}, step) : step === 'items';
      check(below, [...path, step], isFound && isPlace);
    }
  };
  check(schema, [], true);
}

function checkUi(schema: JsonSchema, ui: EntityUi, report: Report): void {
  const known = Object.keys(schema.properties ?? {});
  for (const [field, names] of Object.entries(namedIn(ui))) {
    for (const path of names) {
      const name = path.split('.')[0] ?? path;
      if (!known.includes(name)) report(unknown('field', name, known, { field }));
    }
  }
  const grouped = (ui.groups ?? []).flatMap(({ fields }) => [fields].flat());
  const twice = grouped.find((name, at) => grouped.indexOf(name) < at);
  if (twice) report(new ConfigurationError(`"${twice}" stands in the groups twice`, { field: 'groups' }));
  checkRowClass(ui.list?.rowClass ?? {}, schema.properties ?? {}, report);
  for (const [path, { widget }] of Object.entries(ui.fields ?? {})) {
    if (widget === undefined || fieldTypeOf(widget) || isOwnWidget(widget) || entityWidgets.includes(widget))
      continue;
    report(unknown('widget', widget, [...widgetNames, ...entityWidgets], { field: `fields.${path}.widget` }));
  }
}

/** What fields of entities can be beside the types of forms: another item, a trail of changes. */
const entityWidgets = ['entity', 'changes'];

/** The fields that a ui names, by the place where it does. */
function namedIn({
  title = [],
  list = {},
  show = {},
  groups = [],
  fields = {},
}: EntityUi): Record<string, string[]> {
  const { columns = [], filters = [], search = [], order, export: exported } = list;
  // One name where a list of them belongs is told as such; its letters are no names.
  return {
    title: [title].flat(),
    'list.columns': columns.map(({ field }) => field),
    'list.filters': filters.map((filter) => (typeof filter === 'string' ? filter : filter.field)),
    'list.search': [search].flat(),
    'list.export.answers': exported?.answers === undefined ? [] : [exported.answers, 'formId'],
    'list.order': order === undefined ? [] : [order.replace(/^-/, '')],
    'show.working': show.working === undefined ? [] : [show.working],
    groups: groups.flatMap(({ fields }) => [fields].flat()),
    fields: Object.keys(fields),
  };
}
