import { createHttpClient, DialogHost, EngineProvider, ToastHost } from '@rezeptur/engine/react';
import engine from '@rezeptur/locales/de/engine.json';
import forms from '@rezeptur/locales/de/forms.json';
import rules from '@rezeptur/locales/de/rules.json';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { texts } from './everything-texts.ts';
import './page.css';

await i18next.init({
  lng: 'de',
  ns: ['engine', 'forms', 'rules'],
  defaultNS: 'engine',
  interpolation: { escapeValue: false },
  resources: { de: { engine, rules, forms: { ...forms, everything: texts } } },
});

const http = createHttpClient({ baseUrl: '/api' });
// One page at a time: only the form with every widget brings ajv along.
const router = createBrowserRouter([
  {
    path: '/everything',
    lazy: async () => ({ Component: (await import('./everything-page.tsx')).EverythingPage }),
  },
  {
    path: '/registration',
    lazy: async () => ({ Component: (await import('./registration-page.tsx')).RegistrationPage }),
  },
  { path: '/dialogs', lazy: async () => ({ Component: (await import('./dialog-page.tsx')).DialogPage }) },
]);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <EngineProvider http={http} locale="de" t={(key, params) => String(i18next.t(key, params ?? {}))}>
      <RouterProvider router={router} />
      <DialogHost />
      <ToastHost />
    </EngineProvider>,
  );
}
