import { ConfigurationError, placing, unknownName } from '../errors/configuration-error.ts';
import { checkDeclarations } from '../schema/check-declarations.ts';
import { resolveRefs } from '../schema/resolve-refs.ts';
import type { FormUi, JsonSchema, StepTable } from '../types.ts';
import type { FormSource } from './create-form.ts';

/**
 * Do a form's files fit together? Returns its schema with every `$ref` resolved.
 * @throws ConfigurationError with file, field and the nearest known name.
 */
export function checkForm({ name, schema: declared, ui, steps, library }: FormSource): JsonSchema {
  const schema = placing({ file: `forms/${name}/schema.json` }, () => {
    const resolved = resolveRefs(declared, library);
    checkDeclarations(resolved);
    return resolved;
  });
  const fields = Object.keys(schema.properties ?? {});
  if (ui) placing({ file: `forms/${name}/ui.json` }, () => checkUi(ui, fields));
  if (steps) placing({ file: `forms/${name}/steps.json` }, () => checkSteps(steps, fields));
  return schema;
}

function checkUi(ui: FormUi, fields: string[]): void {
  for (const name of ui.order ?? []) if (name !== '*') demand('field', name, fields, 'order');
  // A dotted path leads into a nested field; its first part is ours to know.
  for (const path of Object.keys(ui.fields ?? {}))
    demand('field', path.split('.')[0] ?? '', fields, 'fields');
}

function checkSteps({ start, steps }: StepTable, fields: string[]): void {
  const targets = Object.keys(steps);
  demand('step', start, targets, 'start');
  for (const [name, step] of Object.entries(steps)) {
    for (const field of step.fields) {
      demand('field', typeof field === 'string' ? field : field.name, fields, `steps.${name}.fields`);
    }
    for (const { to } of step.next) demand('step', to, targets, `steps.${name}.next`);
  }
}

function demand(kind: string, name: string, known: string[], field: string): void {
  if (!known.includes(name)) throw new ConfigurationError(unknownName(kind, name, known), { field });
}
