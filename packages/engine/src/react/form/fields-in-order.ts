import type { FormDefinition } from '../../core/index.ts';

/** `order` of the ui first, the rest as the schema lists it. */
export function fieldsInOrder({ schema, ui }: Pick<FormDefinition, 'schema' | 'ui'>): string[] {
  const all = Object.keys(schema.properties ?? {});
  const first = (ui.order ?? []).filter((name) => name !== '*' && all.includes(name));
  return [...first, ...all.filter((name) => !first.includes(name))];
}
