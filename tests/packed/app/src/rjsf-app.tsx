import { type RuledSchema, theme, validator } from '@rezeptur/engine/rjsf';
import { withTheme } from '@rjsf/core';
import type { UiSchema } from '@rjsf/utils';
import { Sent } from './sent.tsx';

const Form = withTheme(theme);

const schema: RuledSchema = {
  title: 'Booking',
  type: 'object',
  required: ['name', 'nights'],
  properties: {
    name: { type: 'string', title: 'Name', rules: 'length:2,40' },
    nights: { type: 'integer', title: 'Nights', minimum: 1, maximum: 14 },
    room: { type: 'string', title: 'Room', enum: ['single', 'double'] },
    wishes: { type: 'string', title: 'Wishes' },
  },
};

const uiSchema: UiSchema = {
  'ui:order': ['nights', 'name', '*'],
  nights: { 'ui:help': 'Up to two weeks' },
  room: { 'ui:widget': 'radio', 'ui:enumNames': ['One bed', 'Two beds'] },
  wishes: { 'ui:widget': 'textarea' },
};

/** A form of rjsf as it is, in the engine's look and judged by its rules. */
export function RjsfApp() {
  return (
    <Sent>
      {(send) => (
        <Form
          schema={schema}
          uiSchema={uiSchema}
          validator={validator}
          onSubmit={({ formData }) => send(formData)}
        />
      )}
    </Sent>
  );
}
