import { type ComponentType, createContext, useContext, useMemo } from 'react';
import { fieldTypeOf } from '../../../core/form/fields/field-types.ts';
import { ShapeContext } from '../dynamic/shape.ts';
import { useFormScope } from '../form-context.tsx';
import { FieldTemplate } from '../theme/field-template.tsx';
import { listField, widgetFor } from '../theme/late-widget.tsx';
import { ObjectTemplate } from '../theme/object-template.tsx';
import type { FieldProps, WidgetProps, Widgets } from '../theme/registry.ts';
import { fieldId } from './field-id.ts';
import { viewSchema } from './view-schema.ts';

const noWidgets: Widgets = {};
/** Widgets of the application's own. */
const WidgetsContext = createContext<Widgets>(noWidgets);
const registry = { fields: { SchemaField } };

/**
 * Fields of a schema. Walks it once and draws it through templates, fields and widgets; answers are none of its
 * business, so that a key never comes here.
 */
export function StaticFields({
  fields,
  widgets = noWidgets,
}: {
  fields: readonly string[];
  widgets: Widgets | undefined;
}) {
  const { texts, idPrefix } = useFormScope();
  const shown = JSON.stringify(fields);
  const view = useMemo(() => viewSchema(texts, JSON.parse(shown) as string[]), [texts, shown]);
  const root = useMemo(() => ({ $id: idPrefix, path: [] }), [idPrefix]);
  return (
    <div className="rz-form__fields">
      <WidgetsContext.Provider value={widgets}>
        <SchemaField {...view} name="" fieldPathId={root} registry={registry} />
      </WidgetsContext.Provider>
    </div>
  );
}

/** One piece of the view, with what stands around it where the form's shape depends on its answers. */
function SchemaField(piece: FieldProps) {
  const { uiSchema, fieldPathId } = piece;
  const Frame = useContext(ShapeContext)?.Frame;
  if (!Frame || !uiSchema?.['ui:frame']) return <PlainField {...piece} />;
  return (
    <Frame path={fieldPathId.path.join('.')} id={fieldPathId.$id}>
      <PlainField {...piece} />
    </Frame>
  );
}

/** An object with what is in it, a list, or a leaf with its widget. */
function PlainField(piece: FieldProps) {
  const { schema, uiSchema = {}, fieldPathId } = piece;
  const widgets = useContext(WidgetsContext);
  if (schema.type === 'array') {
    const List = listField();
    return <List {...piece} />;
  }
  if (schema.type !== 'object') {
    const widget = String(uiSchema['ui:widget']);
    const Leaf = leafOf(widgets, widget);
    // A hidden field has none.
    if (!Leaf) return null;
    return <FieldTemplate id={fieldPathId.$id} widget={widget} Widget={Leaf} />;
  }
  const properties = Object.entries(schema.properties ?? {}).map(([name, inner]) => {
    const own = uiSchema[name];
    const id = fieldId(fieldPathId.$id, name);
    const widget = String(own?.['ui:widget']);
    const Leaf = own?.['ui:frame'] ? undefined : leafOf(widgets, widget);
    // The most common piece, and a long form has hundreds: drawn without detour.
    const content = Leaf ? (
      <FieldTemplate key={name} id={id} widget={widget} Widget={Leaf} />
    ) : (
      <SchemaField
        // What is typed into stays in place when it is called otherwise.
        key={(own?.['ui:identity'] as string | undefined) ?? name}
        name={name}
        schema={inner as FieldProps['schema']}
        uiSchema={own}
        fieldPathId={{ $id: id, path: [...fieldPathId.path, name] }}
        registry={registry}
      />
    );
    return { name, content };
  });
  return <ObjectTemplate fieldPathId={fieldPathId} uiSchema={uiSchema} properties={properties} />;
}

/** What draws a leaf: nothing where it is hidden, or of the application's own and not given to the form. */
const leafOf = (own: Widgets, name: string): ComponentType<WidgetProps> | undefined =>
  own[name] ?? (fieldTypeOf(name) && name !== 'hidden' ? widgetFor(name) : undefined);
