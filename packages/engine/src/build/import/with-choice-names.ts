import { uiOptions } from '../../core/form/rjsf/ui-options.ts';
import { withUiWords } from '../../core/form/rjsf/with-ui-words.ts';
import { isRecord } from '../../core/schema/is-record.ts';
import { normaliseSchema } from '../../core/schema/normalise-schema.ts';
import type { JsonSchema, UiSchemaNode } from '../../core/types.ts';

/** The schema with the names that a uiSchema gives to choices (`ui:enumNames`), as if it had named them itself. */
export const withChoiceNames = (schema: JsonSchema, uiSchema: UiSchemaNode): JsonSchema =>
  normaliseSchema(withUiWords(schema, namesOnly(uiSchema)));

function namesOnly(node: UiSchemaNode): UiSchemaNode {
  const { enumNames } = uiOptions(node);
  const inner = Object.entries(node).flatMap(([key, part]) =>
    !key.startsWith('ui:') && isRecord(part) ? [[key, namesOnly(part)] as const] : [],
  );
  const said = enumNames === undefined ? {} : { 'ui:enumNames': enumNames };
  const own: UiSchemaNode = { ...Object.fromEntries(inner), ...said };
  // A list of which several may be chosen names the choices of its entries.
  return enumNames === undefined ? own : { ...own, items: { ...said, ...(own.items as object | undefined) } };
}
