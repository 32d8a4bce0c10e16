import type { Condition, JsonSchema, StepTable } from '../../types.ts';
import type { FormParts } from './comparison.ts';

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
      fields: keysRenamed(ui.fields, (path) => {
        const [first = '', ...rest] = path.split('.');
        return [name(first), ...rest].join('.');
      }),
    },
  };
}

type Rename = (was: string) => string;

/** Names at the top of a schema or condition, through every combination. */
function renamedIn(schema: Condition, name: Rename): Condition {
  const inner = (part: Condition) => (typeof part === 'object' ? renamedIn(part, name) : part);
  const own = Object.entries(schema).map(([key, value]) => {
    if (key === 'properties') return [key, keysRenamed(value as Record<string, JsonSchema>, name)];
    if (key === 'required') return [key, (value as string[]).map(name)];
    if (['allOf', 'anyOf', 'oneOf'].includes(key)) return [key, (value as Condition[]).map(inner)];
    if (['not', 'if', 'then', 'else'].includes(key)) return [key, inner(value as Condition)];
    return [key, value];
  });
  return Object.fromEntries(own);
}

const renamedSteps = ({ steps, ...table }: StepTable, name: Rename): StepTable => ({
  ...table,
  steps: Object.fromEntries(
    Object.entries(steps).map(([step, { fields, next }]) => [
      step,
      {
        fields: fields.map((field) =>
          typeof field === 'string'
            ? name(field)
            : { name: name(field.name), when: renamedIn(field.when, name) },
        ),
        next: next.map((transition) =>
          transition.when ? { ...transition, when: renamedIn(transition.when, name) } : transition,
        ),
      },
    ]),
  ),
});

function keysRenamed<T>(of: Record<string, T> | undefined, name: Rename): Record<string, T> | undefined {
  return of && Object.fromEntries(Object.entries(of).map(([key, value]) => [name(key), value]));
}
