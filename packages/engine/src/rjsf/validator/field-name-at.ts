import { findSchemaDefinition, getUiOptions, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { schemaAt } from '../../core/form/fields/describe-field.ts';
import { isRecord, type JsonSchema, type Translate, titleAt, typeOf } from '../../core/index.ts';

/** What a field is called: by its uiSchema, by its schema, an entry by its list and place, else by its key. */
export function fieldNameAt(
  schema: RJSFSchema,
  uiSchema: UiSchema | undefined,
  path: string,
  t: Translate,
): string {
  const title = uiTitleAt(uiSchema, path) ?? titleAt(schema as JsonSchema, path, pieceOf);
  const keys = path.split('.');
  const key = keys.at(-1) ?? '';
  if (title !== undefined || !/^\d+$/.test(key)) return title ?? key;
  const list = keys.slice(0, -1).join('.');
  const around = list === '' ? (schema as JsonSchema) : schemaAt(schema as JsonSchema, list).schema;
  if (typeOf(around) === 'object') return key;
  const item = t('engine:list.item', { number: Number(key) + 1 });
  return list === '' ? item : `${fieldNameAt(schema, uiSchema, list, t)}, ${item}`;
}

/** The title that a uiSchema gives to the field at this dotted path. */
export function uiTitleAt(uiSchema: UiSchema | undefined, path: string): string | undefined {
  let node: unknown = uiSchema;
  for (const key of path === '' ? [] : path.split('.')) {
    if (!isRecord(node)) return undefined;
    node = node[key] ?? (/^\d+$/.test(key) ? node.items : undefined);
  }
  const { title } = getUiOptions(isRecord(node) ? node : {});
  return typeof title === 'string' && title !== '' ? title : undefined;
}

/** What a reference means to rjsf. */
function pieceOf(root: JsonSchema, ref: string): JsonSchema | undefined {
  try {
    return findSchemaDefinition(ref, root as RJSFSchema) as JsonSchema;
  } catch {
    return undefined;
  }
}
