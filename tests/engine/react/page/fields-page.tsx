import examples from 'virtual:rezeptur/examples';
import { SchemaForm, toFormData, useEngine } from '@rezeptur/engine/react';
import i18next from 'i18next';
import { Suspense, use, useState } from 'react';
import { useLocation } from 'react-router-dom';

// The field types in the shop's look, so that contrast and touch targets are judged as well; below /bare in the engine's.
if (!document.documentElement.dataset.base) await import('../../../../packages/shop/src/app/index.css');

type Load = NonNullable<(typeof examples)[string]>;
const opened = new Map<string, ReturnType<Load>>();

/** The example of one field type under /fields/<type>, with what it would store beneath; /fields/all has every one. */
export function FieldsPage() {
  const type = useLocation().pathname.split('/').at(-1) ?? '';
  if (type === 'all') return <AllFields />;
  return (
    <div style={{ maxWidth: '40rem', margin: '1rem auto', padding: '0 1rem' }}>
      <Suspense>
        <ExampleForm opening={openingOf(`fields/${type}`)} />
      </Suspense>
    </div>
  );
}

function AllFields() {
  const names = Object.keys(examples).filter((name) => name.startsWith('fields/'));
  return (
    <div style={{ maxWidth: '40rem', margin: '1rem auto', padding: '0 1rem' }}>
      <h1>{useEngine().t('engine:form.submit')}</h1>
      <Suspense>
        {names.map((name) => (
          <ExampleForm key={name} opening={openingOf(name)} isPart />
        ))}
      </Suspense>
    </div>
  );
}

function openingOf(name: string): ReturnType<Load> {
  const load = examples[name];
  if (!load) throw new Error(`no example ${name}`);
  const open = opened.get(name) ?? load();
  opened.set(name, open);
  return open;
}

function ExampleForm({ opening, isPart = false }: { opening: ReturnType<Load>; isPart?: boolean }) {
  const { default: form, example } = use(opening);
  const { http, locale } = useEngine();
  const [stored, setStored] = useState('');
  const texts: Record<string, unknown> | undefined = example.texts;
  i18next.addResourceBundle(locale, 'examples', { [form.name]: texts?.[locale] });
  const Heading = isPart ? 'h2' : 'h1';
  return (
    <>
      <Heading>{example.title}</Heading>
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
    </>
  );
}
