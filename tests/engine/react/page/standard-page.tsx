import examples from 'virtual:rezeptur/examples';
import { SchemaForm, useEngine } from '@rezeptur/engine/react';
import { Suspense, use, useState } from 'react';
import { useLocation } from 'react-router-dom';
import '../../../../packages/shop/src/app/index.css';

const opened = new Map<string, ReturnType<NonNullable<(typeof examples)[string]>>>();

/** A schema as people have it under /standard/<name>: with its answers, or with none (`?empty`). */
export function StandardPage() {
  const { pathname, search } = useLocation();
  const name = pathname.split('/').at(-1) ?? '';
  const load = examples[`standard/${name}`];
  if (!load) throw new Error(`no example ${name}`);
  const open = opened.get(name) ?? load();
  opened.set(name, open);
  return (
    <Suspense>
      <StandardForm opening={open} isEmpty={search === '?empty'} />
    </Suspense>
  );
}

function StandardForm({
  opening,
  isEmpty,
}: {
  opening: ReturnType<NonNullable<(typeof examples)[string]>>;
  isEmpty: boolean;
}) {
  const { default: form, example } = use(opening);
  const { http } = useEngine();
  const [stored, setStored] = useState('');
  return (
    <div style={{ maxWidth: '40rem', margin: '1rem auto', padding: '0 1rem' }}>
      <h1>{example.title}</h1>
      <SchemaForm
        form={form}
        value={isEmpty ? {} : example.value}
        onSubmit={async (answers) => {
          await http.post('/echo', answers);
          setStored(JSON.stringify(answers));
        }}
      />
      <output aria-label="Gespeichert">{stored}</output>
      {/* The verdict of the code that the browser got, for the test to hold against ajv's. */}
      <output aria-label="Urteil">
        {JSON.stringify(
          [form.check(example.value ?? {}), form.check({})].map((errors) =>
            errors.map(({ path, rule }) => `${path} ${rule}`),
          ),
        )}
      </output>
    </div>
  );
}
