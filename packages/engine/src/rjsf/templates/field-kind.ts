import { type FieldTemplateProps, getSchemaType, getUiOptions } from '@rjsf/utils';

/** rjsf's widgets whose question is a legend around several controls. */
const LEGENDS = new Set(
  ['radio', 'RadioWidget', 'checkboxes', 'CheckboxesWidget', 'rating', 'RatingWidget'].concat([
    ...['alt-date', 'AltDateWidget', 'alt-datetime', 'AltDateTimeWidget'],
  ]),
);

export interface FieldKind {
  labelling: 'label' | 'legend' | 'text' | 'none';
  /** The engine's name for what is drawn, for its styles. */
  widget: string;
}

/** How a field is labelled: by a label, by a legend around it, by a text as it has no control, or by what stands in it. */
export function fieldKind(
  props: Pick<FieldTemplateProps, 'schema' | 'uiSchema' | 'registry' | 'displayLabel'>,
) {
  const { schema, uiSchema, registry, displayLabel } = props;
  const { schemaUtils, globalUiOptions } = registry;
  const { widget, field, label } = getUiOptions(uiSchema, globalUiOptions);
  const kind = (labelling: FieldKind['labelling'], name: string): FieldKind => ({ labelling, widget: name });
  const type = getSchemaType(schema);
  const isChoice = schemaUtils.isSelect(schema);
  // The choice between branches has a label of its own, and so has what is drawn of the branch.
  if ((schema.oneOf || schema.anyOf) && !isChoice && !field) return kind('none', 'branches');
  if (widget === 'checkbox' || widget === 'CheckboxWidget') return kind('none', 'checkbox');
  // A label that the uiSchema hides is still said to screen readers.
  const isScalar = type === 'string' || type === 'number' || type === 'integer';
  const isHidden = label === false && !field && (isScalar || schemaUtils.isMultiSelect(schema));
  if (!displayLabel && !isHidden) return kind('none', String(type));
  if (type === 'null') return kind('text', 'null');
  const name = typeof widget === 'string' ? widget : widget === undefined ? schema.format : undefined;
  if (name !== undefined && LEGENDS.has(name)) {
    const isMany = type === 'array';
    return kind('legend', isMany ? 'multiselect' : /^(alt|Alt)/.test(name) ? 'alt-date' : 'radio');
  }
  const isOurs = widget === undefined || widget === 'select' || widget === 'SelectWidget';
  if (isOurs && schemaUtils.isMultiSelect(schema)) return kind('legend', 'multiselect');
  return kind('label', typeof name === 'string' ? name : isChoice ? 'select' : 'text');
}
