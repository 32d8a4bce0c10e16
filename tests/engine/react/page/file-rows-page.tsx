import { SchemaForm, useHoldSubmit, type WidgetProps } from '@rezeptur/engine/react';
import { useState } from 'react';

const photo = {
  type: 'object',
  title: 'Foto',
  file: { types: ['image/jpeg'], maxBytes: 5_000_000, legible: true },
};
const schema = {
  type: 'object',
  properties: {
    people: {
      type: 'array',
      title: 'Personen',
      items: { type: 'object', properties: { name: { type: 'string', title: 'Name' }, photo } },
    },
    cover: { ...photo, title: 'Titelbild' },
    hasPlan: { type: 'boolean', title: 'Mit Lageplan' },
    plan: { ...photo, title: 'Lageplan', when: { hasPlan: true } },
    sketch: { type: 'string', title: 'Skizze', when: { hasPlan: true } },
  },
  if: { not: { required: ['cover'] } },
  else: { properties: { caption: { type: 'string', title: 'Bildunterschrift' } } },
};

/** Sends something for ever, or until `window.fail` is called, and doesn't care whether anybody wants it still. */
function Sending({ id }: WidgetProps) {
  const holdSubmit = useHoldSubmit(id);
  const send = () => {
    const { promise, reject } = Promise.withResolvers<void>();
    Object.assign(window, { fail: () => reject(new Error('not sent')) });
    holdSubmit(promise);
  };
  return (
    <button type="button" id={id} onClick={send}>
      Skizze senden
    </button>
  );
}
const widgets = { 'x-sending': Sending };
const ui = { fields: { sketch: { widget: 'x-sending' } } };

/** A list whose entries have files, and a file that brings another question. */
export function FileRowsPage() {
  const [sent, setSent] = useState({});
  return (
    <>
      <h1>Personen</h1>
      <SchemaForm
        schema={schema}
        ui={ui}
        widgets={widgets}
        value={{ people: [{ name: 'Anna' }, { name: 'Bert' }, { name: 'Cleo' }] }}
        submitLabel="Zeigen"
        onSubmit={async (answers) => setSent(answers)}
      />
      <output aria-label="Gesendet">{JSON.stringify(sent)}</output>
    </>
  );
}
