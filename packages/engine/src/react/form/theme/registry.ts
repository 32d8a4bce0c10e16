import type * as rjsf from '@rjsf/utils';
import type { ComponentType } from 'react';
import { codeName } from '../../../core/form/code-name.ts';
import type { FieldUi, JsonSchema } from '../../../core/types.ts';

/**
 * What the renderer hands to templates, fields and widgets: rjsf's props, as far as they are used. A widget looks
 * everything else up by its id (`useField`), so that it is drawn when its own field changes and not with others.
 */
export type WidgetProps = Pick<rjsf.WidgetProps, 'id'>;

/** Why a text in a field can't be read, as the params of `rules:format`; undefined where it can. */
export type ReasonFor = (
  text: string,
  schema: JsonSchema,
  ui: FieldUi,
  locale: string,
) => Record<string, unknown> | undefined;

/** What draws a leaf. One that reads what is typed knows why it can't. */
export type Widget = ComponentType<WidgetProps> & { reasonFor?: ReasonFor };

/** Widgets by the names that a ui.json uses. */
export type Widgets = Readonly<Record<string, Widget>>;

export type ObjectTemplateProps = Pick<rjsf.ObjectFieldTemplateProps, 'fieldPathId' | 'uiSchema'> & {
  properties: Pick<rjsf.ObjectFieldTemplateProps['properties'][number], 'name' | 'content'>[];
};

/** A piece of the view: an object, a list, a leaf. */
export type FieldProps = Pick<rjsf.FieldProps, 'name' | 'schema' | 'uiSchema' | 'fieldPathId'> & {
  registry: Pick<rjsf.Registry, 'fields'>;
};

/** What draws a piece of the view. */
export const schemaFieldOf = ({ fields }: FieldProps['registry']): ComponentType<FieldProps> =>
  fields.SchemaField as ComponentType<FieldProps>;

const known = new Map<string, Widget>();
let knownList: ComponentType<FieldProps> | undefined;

/**
 * Makes widgets known to every form, by their names in code (`richText`), and what draws a list. Modules of compiled forms
 * call it with what they draw.
 */
export function addWidgets(widgets: Widgets, list?: ComponentType<FieldProps>): void {
  for (const [name, widget] of Object.entries(widgets)) known.set(name, widget);
  knownList = list ?? knownList;
}

/** The engine's widget of this name, and what draws lists, as far as they are loaded. */
export const knownWidget = (name: string): Widget | undefined => known.get(codeName(name));
export const knownListField = (): ComponentType<FieldProps> | undefined => knownList;
