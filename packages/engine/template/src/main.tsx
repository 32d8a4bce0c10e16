import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { Layout } from './layout.tsx';
import './settings.ts';
import '@rezeptur/engine/styles.css';
import '@rezeptur/engine/entity.css';
import './app.css';

const router = createBrowserRouter([
  {
    element: <Layout />,
    hydrateFallbackElement: <></>,
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./contact-page.tsx')).ContactPage }) },
      { path: 'rental', lazy: async () => ({ Component: (await import('./rental-page.tsx')).RentalPage }) },
      { path: 'sent', lazy: async () => ({ Component: (await import('./sent-page.tsx')).SentPage }) },
      { path: 'admin/*', lazy: async () => ({ Component: (await import('./admin-page.tsx')).AdminPage }) },
      { path: '*', lazy: async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundPage }) },
    ],
  },
]);

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
