import { createAjv, createForm } from '@rezeptur/engine/core';
import { useEngine } from '@rezeptur/engine/react';
import { RjsfSchemaForm } from '@rezeptur/engine/rjsf';

const text = { type: 'string', maxLength: 40 };
const entry = createForm({
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

/** What the second field asks hangs on the first one. */
const pet = createForm({
  name: 'pet',
  schema: {
    type: 'object',
    properties: { kind: { type: 'string', enum: ['cat', 'dog'], title: 'Art' } },
    if: { properties: { kind: { const: 'dog' } }, required: ['kind'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { walks: { type: 'boolean', title: 'Läuft' } }, required: ['walks'] },
  },
  ui: { uiSchema: { kind: { 'ui:widget': 'radio' } } },
  ajv: createAjv(),
});

/** A declared form that rjsf draws. */
export function RjsfDeclaredPage() {
  const { http } = useEngine();
  const form = location.hash === '#pet' ? pet : entry;
  return (
    <>
      <h1>Eintrag</h1>
      <RjsfSchemaForm form={form} onSubmit={(answers) => http.post('/save', answers)} />
    </>
  );
}
