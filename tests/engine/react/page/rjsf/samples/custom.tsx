import type { FormProps } from '@rjsf/core';
import type { FieldTemplateProps, WidgetProps } from '@rjsf/utils';

/** A widget of one's own: it keeps label, help and errors of the theme around it. */
const Plus = ({ id, value = 0, onChange }: WidgetProps) => (
  <span>
    <output id={id}>{value}</output>
    <button type="button" onClick={() => onChange(Number(value) + 1)}>
      Einer mehr
    </button>
  </span>
);

/** A template of one's own for a single field. */
const Framed = ({ id, label, children, errors }: FieldTemplateProps) => (
  <div style={{ border: '2px solid' }}>
    <label htmlFor={id}>{label} (eingerahmt)</label>
    {children}
    {errors}
  </div>
);

export const sample: Partial<FormProps> = {
  schema: {
    type: 'object',
    title: 'Eigenes',
    properties: {
      count: { type: 'integer', title: 'Zähler', maximum: 2 },
      named: { type: 'integer', title: 'Zweiter Zähler' },
      framed: { type: 'string', title: 'Im Rahmen', minLength: 3 },
      quiet: { type: 'string', title: 'Ohne sichtbaren Namen' },
      wide: { type: 'string', title: 'Mit eigener Klasse' },
    },
  },
  widgets: { plus: Plus },
  uiSchema: {
    count: { 'ui:widget': 'plus', 'ui:help': 'Höchstens zwei.' },
    named: { 'ui:widget': Plus },
    framed: { 'ui:FieldTemplate': Framed },
    quiet: { 'ui:options': { label: false } },
    wide: { 'ui:classNames': 'wide', 'ui:style': { outline: '1px dotted' } },
  },
};
