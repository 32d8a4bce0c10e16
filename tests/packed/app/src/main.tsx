import entities from 'virtual:rezeptur/entities';
import animal from 'virtual:rezeptur/entity/animal';
import adoption from 'virtual:rezeptur/form/adoption';
import pet from 'virtual:rezeptur/form/pet';
import { type Answers, textsOf } from '@rezeptur/engine/core';
import {
  createHttpClient,
  DialogHost,
  EngineProvider,
  SchemaForm,
  ToastHost,
  Wizard,
} from '@rezeptur/engine/react';
import { createMemorySource, EntityPages, exampleRows } from '@rezeptur/engine/react/entity';
import { reactRouter } from '@rezeptur/engine/react/router';
import { words } from '@rezeptur/engine/words/en';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import '@rezeptur/engine/styles.css';
import '@rezeptur/engine/entity.css';

const http = createHttpClient({ baseUrl: '/api' });
const t = textsOf(words, 'en');
const plain = {
  title: 'Newsletter',
  type: 'object',
  required: ['email'],
  properties: {
    email: { type: 'string', format: 'email', title: 'E-mail', description: 'We write once a month' },
  },
};

function Sent({ children }: { children(send: (answers: Answers) => void): React.ReactNode }) {
  const [sent, setSent] = useState<Answers>();
  return sent ? <output>{JSON.stringify(sent)}</output> : children(setSent);
}

const source = createMemorySource([{ definition: animal, rows: exampleRows(animal, 3) }]);
const pages = <EntityPages base="/admin" source={source} entities={entities} timeZone="UTC" currency="EUR" />;

const router = createBrowserRouter([
  { path: '/form', element: <Sent>{(send) => <SchemaForm form={pet} onSubmit={send} />}</Sent> },
  { path: '/plain', element: <Sent>{(send) => <SchemaForm schema={plain} onSubmit={send} />}</Sent> },
  { path: '/wizard', element: <Sent>{(send) => <Wizard form={adoption} onSubmit={send} />}</Sent> },
  { path: '/admin/*', element: pages },
]);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <EngineProvider http={http} locale="en" t={t} router={reactRouter}>
      <RouterProvider router={router} />
      <DialogHost />
      <ToastHost />
    </EngineProvider>,
  );
}
