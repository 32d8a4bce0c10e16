import type * as rjsf from '@rjsf/utils';
import type { ComponentType, ReactNode } from 'react';

/**
 * What the engine's templates, fields and widgets use of rjsf's props. rjsf draws them where a schema's shape depends
 * on answers, our own thin renderer everywhere else: one registry, two renderers.
 */
export type WidgetProps = Pick<rjsf.WidgetProps, 'id'>;

/** Widgets by the names that a ui.json uses. */
export type Widgets = Readonly<Record<string, ComponentType<WidgetProps>>>;

export type FieldTemplateProps = Pick<rjsf.FieldTemplateProps, 'id' | 'schema' | 'uiSchema'> & {
  children: ReactNode;
};

export type ObjectTemplateProps = Pick<rjsf.ObjectFieldTemplateProps, 'fieldPathId' | 'uiSchema'> & {
  properties: Pick<rjsf.ObjectFieldTemplateProps['properties'][number], 'name' | 'content'>[];
};

/** A piece of the view: an object, a list, a leaf. */
export type FieldProps = Pick<rjsf.FieldProps, 'name' | 'schema' | 'uiSchema' | 'fieldPathId'> & {
  registry: Pick<rjsf.Registry, 'fields'>;
};

/** What draws a piece of the view, whichever renderer it belongs to. */
export const schemaFieldOf = ({ fields }: FieldProps['registry']): ComponentType<FieldProps> =>
  fields.SchemaField as ComponentType<FieldProps>;
