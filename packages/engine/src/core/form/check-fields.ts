import { ConfigurationError, unknownName } from '../errors/configuration-error.ts';
import type { FormUi, JsonSchema, StepTable } from '../types.ts';

/** Refuses fields that steps or ui name and the schema doesn't have, and steps that lead nowhere. */
export function checkFields({
  schema,
  ui,
  steps,
}: {
  schema: JsonSchema;
  ui: FormUi;
  steps?: StepTable;
}): void {
  const known = Object.keys(schema.properties ?? {});
  const demand = (name: string, file: string) => {
    if (known.includes(name) || name === '*') return;
    throw new ConfigurationError(unknownName('field', name, known), { field: `${file} ${name}` });
  };
  for (const name of [...(ui.order ?? []), ...Object.keys(ui.fields ?? {})]) {
    // A path leads into a nested field; its first part is ours to know.
    demand(name.split('.')[0] ?? name, 'ui.json');
  }
  if (!steps) return;
  const targets = Object.keys(steps.steps);
  const lead = (to: string, from: string) => {
    if (!targets.includes(to))
      throw new ConfigurationError(unknownName('step', to, targets), { field: `steps.json ${from}` });
  };
  lead(steps.start, 'start');
  for (const [name, step] of Object.entries(steps.steps)) {
    for (const field of step.fields)
      demand(typeof field === 'string' ? field : field.name, `steps.json ${name}`);
    for (const { to } of step.next) lead(to, name);
  }
}
