import type { Compiler } from '../../compile-later.ts';
import { expandCondition } from '../../condition/expand-condition.ts';
import { placing } from '../../errors/reporting.ts';
import { withoutUnbegun } from '../../schema/answers/without-unbegun.ts';
import { holdsGroups } from '../../schema/holds-groups.ts';
import { isDynamic } from '../../schema/is-dynamic.ts';
import { splitSchema } from '../../schema/split-schema.ts';
import type { Condition, FormDefinition, JsonSchema } from '../../types.ts';
import { checkForm, type FormSource } from '../checks/check-form.ts';
import { assembleDynamicForm } from './assemble-dynamic-form.ts';
import { assembleForm } from './assemble-form.ts';
import { assembleSplitForm } from './assemble-split-form.ts';
import { contentHash } from './content-hash.ts';

/**
 * A form from its JSON, validated by ajv: for the server, scripts and the workbench.
 * Browsers get theirs from `virtual:rezeptur/form/<name>`, compiled at build.
 * @throws ConfigurationError when the JSON doesn't fit together.
 */
export const createForm = (source: FormSource & { ajv: Compiler }): FormDefinition =>
  createChecked(checkForm(source), source);

/** The same of a form whose schema `checkForm` has answered. */
export function createChecked(schema: JsonSchema, source: FormSource & { ajv: Compiler }): FormDefinition {
  const { name, ui = {}, steps, ajv } = source;
  return placing({ file: `forms/${name}` }, () => {
    const { $id: _id, ...anonymous } = schema;
    const data = { name, version: contentHash({ schema, ui, steps }), schema, ui, steps };
    const compile = (part: JsonSchema) => ajv.compile(part);
    const condition = (asked: Condition) => compile(expandCondition(asked));
    const leave = holdsGroups(schema) ? withoutUnbegun : undefined;
    if (isDynamic(schema)) {
      return assembleDynamicForm(data, { validate: compile(anonymous), condition, leave });
    }
    const parts = splitSchema(anonymous);
    if (!parts) return assembleForm(data, { validate: compile(anonymous), condition, leave });
    const { rest, pieces, pieceOf } = parts;
    const validators = { rest: compile(rest), pieces: pieces.map(compile), condition, leave };
    return assembleSplitForm(data, { restSchema: rest, pieceOf, ...validators });
  });
}
