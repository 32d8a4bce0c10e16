import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { type FormTexts, infoOf } from '../../../core/form/fields/describe-field.ts';
import type { JsonSchema } from '../../../core/index.ts';
import { isFramed } from '../dynamic/drawn-schema.ts';

export interface View {
  schema: RJSFSchema;
  uiSchema: UiSchema;
}

const LIST: RJSFSchema = { type: 'array', items: {} };
const LEAF: RJSFSchema = { type: 'string' };

/**
 * What the renderer gets to see: structure and widgets only. Conditions, defaults and limits stay with the form's own
 * check, answers with the form store, so that a key makes the renderer do nothing at all.
 */
export function viewSchema(texts: FormTexts, fields: readonly string[]): View {
  const { schema } = texts.form;
  const view = groupView(texts, '', pickFields(schema, fields));
  return isFramed(schema) ? withFrame(view) : view;
}

function pickFields({ properties = {} }: JsonSchema, fields: readonly string[]): [string, JsonSchema][] {
  return fields.flatMap((name) => {
    const property = properties[name];
    return property ? [[name, property] as [string, JsonSchema]] : [];
  });
}

function groupView(texts: FormTexts, path: string, properties: [string, JsonSchema][]): View {
  const schemas: NonNullable<RJSFSchema['properties']> = {};
  const uiSchema: UiSchema = {};
  for (const [name] of properties) {
    const inner = fieldView(texts, path === '' ? name : `${path}.${name}`);
    schemas[name] = inner.schema;
    uiSchema[name] = inner.uiSchema;
  }
  return { schema: { type: 'object', properties: schemas }, uiSchema };
}

/** The view of one field; a list's path ends with a position. */
export function fieldView(texts: FormTexts, path: string): View {
  const view = ownView(texts, path);
  const { schema } = infoOf(texts, path);
  if (!isFramed(schema)) return view;
  const framed = withFrame(view);
  return { ...framed, uiSchema: { ...framed.uiSchema, 'ui:identity': schema['x-key'] } };
}

/** Something stands around the field: the form's shape depends on its answers. */
const withFrame = ({ schema, uiSchema }: View): View => ({
  schema,
  uiSchema: { ...uiSchema, 'ui:frame': true },
});

function ownView(texts: FormTexts, path: string): View {
  const { schema, ui, widget } = infoOf(texts, path);
  const row = ui.row === undefined ? undefined : { 'ui:options': { row: ui.row } };
  if (widget === 'group') {
    const view = groupView(texts, path, Object.entries(schema.properties ?? {}));
    return { schema: view.schema, uiSchema: { ...view.uiSchema, ...row } };
  }
  if (widget === 'list') return { schema: LIST, uiSchema: { 'ui:field': 'ListField', ...row } };
  const shown = schema['x-hidden'] === true ? 'hidden' : widget;
  return { schema: LEAF, uiSchema: { 'ui:widget': shown, ...row } };
}
