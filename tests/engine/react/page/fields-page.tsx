import examples from 'virtual:rezeptur/examples';
import { SchemaForm, toFormData, useEngine } from '@rezeptur/engine/react';
import i18next from 'i18next';
import { Suspense, use, useState } from 'react';
import { useLocation } from 'react-router-dom';

// The field types in the shop's look, so that contrast and touch targets are judged as well; below /bare in the engine's.
if (!document.documentElement.dataset.base) await import('../../../../packages/shop/src/app/index.css');

const opened = new Map<string, ReturnType<NonNullable<(typeof examples)[string]>>>();

/** The example of one field type under /fields/<type>, with what it would store beneath. */
export function FieldsPage() {
  const type = useLocation().pathname.split('/').at(-1) ?? '';
  const load = examples[`fields/${type}`];
  if (!load) throw new Error(`no example for ${type}`);
  const open = opened.get(type) ?? load();
  opened.set(type, open);
  return (
    <Suspense>
      <ExampleForm opening={open} />
    </Suspense>
  );
}

function ExampleForm({ opening }: { opening: ReturnType<NonNullable<(typeof examples)[string]>> }) {
  const { default: form, example } = use(opening);
  const { http } = useEngine();
  const [stored, setStored] = useState('');
  i18next.addResourceBundle('de', 'examples', { [form.name]: example.texts?.de });
  return (
    <div style={{ maxWidth: '40rem', margin: '1rem auto', padding: '0 1rem' }}>
      <h1>{example.title}</h1>
      <SchemaForm
        form={form}
        keys={`examples:${form.name}`}
        value={example.value}
        onSubmit={async (answers, { files, onProgress }) => {
          await http.upload('/echo', toFormData(answers, files), { onProgress });
          setStored(JSON.stringify(answers));
        }}
      />
      <output aria-label="Gespeichert">{stored}</output>
    </div>
  );
}
