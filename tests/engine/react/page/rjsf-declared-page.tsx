import { createAjv, createForm } from '@rezeptur/engine/core';
import { useEngine } from '@rezeptur/engine/react';
import { RjsfSchemaForm } from '@rezeptur/engine/rjsf';

const text = { type: 'string', maxLength: 40 };
const form = createForm({
  name: 'entry',
  schema: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { ...text, title: 'Name', minLength: 2 },
      nick: { ...text, title: 'Spitzname' },
    },
  },
  ui: { uiSchema: { nick: { 'ui:help': 'Nach Belieben' } } },
  ajv: createAjv(),
});

/** A declared form that rjsf draws. */
export function RjsfDeclaredPage() {
  const { http } = useEngine();
  return (
    <>
      <h1>Eintrag</h1>
      <RjsfSchemaForm form={form} onSubmit={(answers) => http.post('/save', answers)} />
    </>
  );
}
