import type { Ajv } from '../create-ajv.ts';
import { placing } from '../errors/configuration-error.ts';
import { isDynamic } from '../schema/is-dynamic.ts';
import type { SchemaLibrary } from '../schema/resolve-refs.ts';
import type { FormDefinition, FormUi, JsonSchema, StepTable } from '../types.ts';
import { assembleDynamicForm } from './assemble-dynamic-form.ts';
import { assembleForm } from './assemble-form.ts';
import { checkForm } from './check-form.ts';
import { contentHash } from './content-hash.ts';

export interface FormSource {
  name: string;
  schema: JsonSchema;
  ui?: FormUi;
  steps?: StepTable;
  /** Shared files that `$ref` may name by their `$id`. */
  library?: SchemaLibrary;
}

/**
 * A form from its JSON, validated by ajv: for the server, scripts and the workbench.
 * Browsers get theirs from `virtual:rezeptur/form/<name>`, compiled at build.
 * @throws ConfigurationError when the JSON doesn't fit together.
 */
export function createForm(source: FormSource & { ajv: Ajv }): FormDefinition {
  const { name, ui = {}, steps, ajv } = source;
  const schema = checkForm(source);
  return placing({ file: `forms/${name}` }, () => {
    const { $id: _id, ...anonymous } = schema;
    const assemble = isDynamic(schema) ? assembleDynamicForm : assembleForm;
    return assemble(
      { name, version: contentHash({ schema, ui, steps }), schema, ui, steps },
      { validate: ajv.compile(anonymous), condition: (condition) => ajv.compile(condition) },
    );
  });
}
