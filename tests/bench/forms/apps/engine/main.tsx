import { textsOf } from '@rezeptur/engine/core';
import { createHttpClient, EngineProvider, SchemaForm } from '@rezeptur/engine/react';
import engine from '@rezeptur/engine/words/en/engine.json';
import rules from '@rezeptur/engine/words/en/rules.json';
import { createRoot } from 'react-dom/client';
import { offer } from '../harness.ts';

// Compiled at build, as a shop has them; one is loaded.
const forms = {
  10: () => import('virtual:rezeptur/form/bench-10'),
  100: () => import('virtual:rezeptur/form/bench-100'),
  500: () => import('virtual:rezeptur/form/bench-500'),
};
const count = Number(new URLSearchParams(location.search).get('fields')) as keyof typeof forms;
const { default: form } = await forms[count]();
const http = createHttpClient({ baseUrl: '/api' });
// The other forms have no i18n library either.
const words = textsOf({ engine, ...rules }, 'en');
const t = (keys: string | string[], params?: Record<string, unknown>) =>
  words(
    [keys].flat().map((key) => key.replace(/^engine:/, 'engine.')),
    params,
  );

offer((root) => {
  createRoot(root).render(
    <EngineProvider http={http} locale="en" t={t}>
      <SchemaForm form={form} onSubmit={() => undefined} />
    </EngineProvider>,
  );
});
