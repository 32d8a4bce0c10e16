import { createAjv, createForm } from '@rezeptur/engine/core';
import { SchemaForm, useField } from '@rezeptur/engine/react';
import { useState } from 'react';

const names = Array.from({ length: 500 }, (_, index) => `field${index + 1}`);
const isCounted = new URLSearchParams(location.search).has('counted');

const form = createForm({
  name: 'long-form',
  ajv: createAjv(),
  schema: {
    type: 'object',
    additionalProperties: false,
    required: names,
    properties: Object.fromEntries(
      names.map((name, index) => [
        name,
        { type: 'string', title: `Frage ${index + 1}`, maxLength: 80, rules: 'required|length:2' },
      ]),
    ),
  },
  ui: {
    fields: isCounted ? Object.fromEntries(names.map((name) => [name, { widget: 'x-counted' }])) : {},
  },
});

const drawn: Record<string, number> = {};
Object.assign(window, { drawn });

/** An input that counts how often it was drawn. */
function CountedWidget({ id }: { id: string }) {
  const { info, value, setValue, leave } = useField(id);
  drawn[info.path] = (drawn[info.path] ?? 0) + 1;
  return (
    <input
      id={id}
      name={info.path}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => setValue(target.value || undefined)}
      onBlur={leave}
    />
  );
}

const widgets = { 'x-counted': CountedWidget };

/** 500 fields. */
export function LongFormPage() {
  const [stored, setStored] = useState('');
  return (
    <>
      <h1>Ein langes Formular</h1>
      <SchemaForm form={form} widgets={widgets} onSubmit={(answers) => setStored(JSON.stringify(answers))} />
      <output aria-label="Gespeichert">{stored}</output>
    </>
  );
}
