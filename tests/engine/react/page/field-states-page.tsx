import { createAjv, createForm } from '@rezeptur/engine/core';
import { SchemaForm, useField } from '@rezeptur/engine/react';
import { useState } from 'react';

const text = { type: 'string', maxLength: 80 };

const form = createForm({
  name: 'field-states',
  ajv: createAjv(),
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['left'],
    properties: {
      left: { ...text, rules: 'required|length:3' },
      early: { ...text, rules: 'length:3' },
      changed: { ...text, rules: 'length:3' },
      hinted: { ...text, rules: '?contains_numeric' },
      slow: { ...text, rules: '(400)length:3' },
      free: text,
    },
  },
  ui: {
    fields: {
      left: { widget: 'x-states' },
      early: { visibility: 'live' },
      changed: { visibility: 'dirty' },
      slow: { widget: 'x-states', visibility: 'live' },
      free: { widget: 'x-states' },
    },
  },
});

/** An input that tells how its field stands. */
function StatesWidget({ id }: { id: string }) {
  const { label, value, state, setValue, leave } = useField(id);
  const names = Object.entries(state).flatMap(([name, holds]) => (holds ? [name] : []));
  return (
    <>
      <input
        id={id}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => setValue(target.value || undefined)}
        onBlur={leave}
      />
      <output aria-label={`Zustand ${label}`}>{names.join(' ')}</output>
    </>
  );
}

const widgets = { 'x-states': StatesWidget };

/** When messages show, how fields stand, and what becomes of a submit. */
export function FieldStatesPage() {
  const visibility = new URLSearchParams(location.search).get('visibility') ?? undefined;
  const [calls, setCalls] = useState<string[]>([]);
  const [done, setDone] = useState(0);
  return (
    <>
      <h1>Zustände</h1>
      <SchemaForm
        form={form}
        widgets={widgets}
        visibility={visibility === 'live' || visibility === 'dirty' ? visibility : undefined}
        onSubmit={(answers, { cancel }) => {
          setCalls((before) => [...before, JSON.stringify(answers)]);
          if (answers.free === 'cancel') cancel();
        }}
        onDone={() => setDone((count) => count + 1)}
      />
      <output aria-label="Gesendet">{calls.join('\n')}</output>
      <output aria-label="Fertig">{done}</output>
    </>
  );
}
