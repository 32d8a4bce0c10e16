import form from 'virtual:rezeptur/form/bench';
import { textsOf } from '@rezeptur/engine/core';
import { createHttpClient, EngineProvider, SchemaForm } from '@rezeptur/engine/react';
import { words } from '@rezeptur/engine/words/en/form';
import { createRoot } from 'react-dom/client';
import { offer } from '../harness.ts';

const http = createHttpClient({ baseUrl: '/api' });

// As the README writes it.
const draw = (root: HTMLElement) =>
  createRoot(root).render(
    <EngineProvider http={http} locale="en" t={textsOf(words, 'en')}>
      <SchemaForm form={form} onSubmit={() => undefined} />
    </EngineProvider>,
  );

offer(draw, { errors: '.rz-field__error:not(:empty)' });
