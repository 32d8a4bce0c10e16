import { createHttpClient, DialogHost, EngineProvider, ToastHost } from '@rezeptur/engine/react';
import engine from '@rezeptur/locales/de/engine.json';
import forms from '@rezeptur/locales/de/forms.json';
import rules from '@rezeptur/locales/de/rules.json';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { DialogPage } from './dialog-page.tsx';
import { EverythingPage } from './everything-page.tsx';
import { texts } from './everything-texts.ts';
import { RegistrationPage } from './registration-page.tsx';
import './page.css';

await i18next.init({
  lng: 'de',
  ns: ['engine', 'forms', 'rules'],
  defaultNS: 'engine',
  interpolation: { escapeValue: false },
  resources: { de: { engine, rules, forms: { ...forms, everything: texts } } },
});

const http = createHttpClient({ baseUrl: '/api' });
const router = createBrowserRouter([
  { path: '/everything', element: <EverythingPage /> },
  { path: '/registration', element: <RegistrationPage /> },
  { path: '/dialogs', element: <DialogPage /> },
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
