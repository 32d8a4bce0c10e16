import { EngineProvider, SchemaForm, useEngine } from '@rezeptur/engine/react';
import i18next from 'i18next';
import { useState } from 'react';

const schema = {
  type: 'object',
  properties: {
    day: { type: 'string', format: 'date', title: 'Day', rules: 'date_after' },
    amount: { type: 'number', title: 'Amount', maximum: 1_000_000 },
    pets: { type: 'array', title: 'Pets', items: { type: 'string' } },
    photo: { type: 'object', title: 'Photo', file: { types: ['image/png'], maxBytes: 20_000 } },
    // Which fields there are depends on the answers.
    reason: { type: 'string', title: 'Reason', when: { amount: { minimum: 1000 } } },
  },
};

/** A form whose reader chooses another language while filling it in; what was sent stands below. */
export function TwoLanguagesPage() {
  const engine = useEngine();
  const [locale, setLocale] = useState('en');
  const [answers, setAnswers] = useState({});
  const t = i18next.getFixedT(locale);
  return (
    <EngineProvider {...engine} locale={locale} t={(key, params) => String(t(key, params ?? {}))}>
      <h1>Two languages</h1>
      {['en', 'de'].map((one) => (
        <button key={one} type="button" onClick={() => setLocale(one)}>
          {one}
        </button>
      ))}
      <SchemaForm schema={schema} onSubmit={async (sent) => setAnswers(sent)} />
      <output aria-label="Answers">{JSON.stringify(answers)}</output>
    </EngineProvider>
  );
}
