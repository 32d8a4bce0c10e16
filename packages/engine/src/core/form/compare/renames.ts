import type { Condition, JsonSchema, StepField, StepTable } from '../../types.ts';
import type { FormParts, Report } from './comparison.ts';

/** Fields that say with `x-was` what they were called before: old name -> new name. */
export function renamesOf(before: JsonSchema, after: JsonSchema): Map<string, string> {
  const renames = new Map<string, string>();
  for (const [name, property] of Object.entries(after.properties ?? {})) {
    const was = property['x-was'];
    if (typeof was !== 'string' || renames.has(was)) continue;
    const isFree =
      !Object.hasOwn(before.properties ?? {}, name) && !Object.hasOwn(after.properties ?? {}, was);
    if (isFree && Object.hasOwn(before.properties ?? {}, was)) renames.set(was, name);
  }
  return renames;
}

/** The form as if its fields had had their new names all along. */
export function renamed({ schema, ui, steps }: FormParts, renames: ReadonlyMap<string, string>): FormParts {
  const name = (was: string) => renames.get(was) ?? was;
  return {
    schema: renamedIn(schema, name),
    steps: steps && renamedSteps(steps, name),
    ui: ui && {
      ...ui,
      order: ui.order?.map(name),
      fields: keysRenamed(ui.fields, pathRenamed(name)),
    },
  };
}

/** An older schema with the names that fields of its groups and lists have now; each is reported. */
export function renamedBelow(
  before: JsonSchema,
  after: JsonSchema,
  path: string,
  report: Report,
): JsonSchema {
  if (typeof before !== 'object' || typeof after !== 'object') return before;
  const at = (name: string) => (path ? `${path}.${name}` : name);
  const renames = renamesOf(before, after);
  for (const [was, is] of renames) report('fieldRenamed', 'migrates', at(is), was, is);
  const same = renames.size > 0 ? renamedIn(before, (was) => renames.get(was) ?? was) : before;
  const properties = Object.entries(same.properties ?? {}).map(([name, property]) => {
    const next = after.properties?.[name];
    return [name, next ? renamedBelow(property, next, at(name), report) : property];
  });
  return {
    ...same,
    ...(same.properties && { properties: Object.fromEntries(properties) }),
    ...(same.items && after.items && { items: renamedBelow(same.items, after.items, at('*'), report) }),
  };
}

type Rename = (was: string) => string;

/** The first part of a path. */
const pathRenamed =
  (name: Rename): Rename =>
  (path) => {
    const [first = '', ...rest] = path.split('.');
    return [name(first), ...rest].join('.');
  };

/** A condition with the new names of its fields. */
function renamedCondition({ has, not, any, all, schema, ...fields }: Condition, name: Rename): Condition {
  const inner = (part: Condition) => renamedCondition(part, name);
  const rename = pathRenamed(name);
  return {
    ...keysRenamed(fields, rename),
    ...(has !== undefined && { has: rename(has) }),
    ...(not && { not: inner(not) }),
    ...(any && { any: any.map(inner) }),
    ...(all && { all: all.map(inner) }),
    ...(schema && { schema: renamedIn(schema, name) }),
  };
}

/** Names at the top of a schema, through every combination. */
function renamedIn(schema: JsonSchema, name: Rename): JsonSchema {
  const inner = (part: JsonSchema) => (typeof part === 'object' ? renamedIn(part, name) : part);
  const own = Object.entries(schema).map(([key, value]) => {
    if (key === 'properties') return [key, keysRenamed(value as Record<string, JsonSchema>, name)];
    if (key === 'required') return [key, (value as string[]).map(name)];
    if (['allOf', 'anyOf', 'oneOf'].includes(key)) return [key, (value as JsonSchema[]).map(inner)];
    if (['not', 'if', 'then', 'else'].includes(key)) return [key, inner(value as JsonSchema)];
    return [key, value];
  });
  return Object.fromEntries(own);
}

const withCondition = <T extends { when?: Condition; required?: StepField['required'] }>(
  of: T,
  name: Rename,
): T => ({
  ...of,
  ...(of.when && { when: renamedCondition(of.when, name) }),
  ...(typeof of.required === 'object' && { required: renamedCondition(of.required, name) }),
});

const renamedSteps = ({ steps, ...table }: StepTable, name: Rename): StepTable => ({
  ...table,
  steps: Object.fromEntries(
    Object.entries(steps).map(([step, { fields, next }]) => [
      step,
      {
        fields: fields.map((field) =>
          typeof field === 'string' ? name(field) : withCondition({ ...field, name: name(field.name) }, name),
        ),
        next: next.map((transition) => withCondition(transition, name)),
      },
    ]),
  ),
});

function keysRenamed<T>(of: Record<string, T> | undefined, name: Rename): Record<string, T> | undefined {
  return of && Object.fromEntries(Object.entries(of).map(([key, value]) => [name(key), value]));
}
