import entities from 'virtual:rezeptur/entities';
import adoption from 'virtual:rezeptur/form/adoption';
import pet from 'virtual:rezeptur/form/pet';
import { SchemaForm, Wizard } from '@rezeptur/engine/react';
import { createExampleSource, createRestSource, EntityPages } from '@rezeptur/engine/react/entity';
import { reactRouter } from '@rezeptur/engine/react/router';
import type { JSONSchema7 } from 'json-schema';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Engine } from './engine.tsx';
import { Sent } from './sent.tsx';

// As schemas are typed that another package brings.
const plain: JSONSchema7 = {
  title: 'Newsletter',
  type: 'object',
  required: ['email'],
  properties: {
    email: { type: 'string', format: 'email', title: 'E-mail', description: 'We write once a month' },
  },
};

const made = createExampleSource(entities, 3);
const rest = createRestSource({ baseUrl: '/api' });
const pages = { entities, currency: 'EUR' };

const router = createBrowserRouter([
  { path: '/form', element: <Sent>{(send) => <SchemaForm form={pet} onSubmit={send} />}</Sent> },
  { path: '/plain', element: <Sent>{(send) => <SchemaForm schema={plain} onSubmit={send} />}</Sent> },
  { path: '/wizard', element: <Sent>{(send) => <Wizard form={adoption} onSubmit={send} />}</Sent> },
  { path: '/admin/*', element: <EntityPages base="/admin" source={made} {...pages} /> },
  { path: '/rest/*', element: <EntityPages base="/rest" source={rest} {...pages} /> },
]);

/** Pages under React Router. */
export function RoutedApp() {
  return (
    <Engine router={reactRouter}>
      <RouterProvider router={router} />
    </Engine>
  );
}
