import { configureEngine } from '@rezeptur/engine/core';
import { createHttpClient, DialogHost, EngineProvider, ToastHost } from '@rezeptur/engine/react';
import { createHistoryRouter } from '@rezeptur/engine/react/history';
import { reactRouter } from '@rezeptur/engine/react/router';
import { words as de } from '@rezeptur/engine/words/de';
import { words as en } from '@rezeptur/engine/words/en';
import forms from '@rezeptur/locales/de/forms.json';
import i18next from 'i18next';
import { type ComponentType, lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

// A page registers itself: `order-list-page.tsx` exports `OrderListPage` and stands at /order-list and below; the
// words of its form, should it bring one, are the `texts` of `order-list-texts.ts`.
const texts = import.meta.glob<Record<string, unknown>>('./*-texts.ts', { eager: true, import: 'texts' });
const pages = import.meta.glob<Record<string, ComponentType>>('./*-page.tsx');
const nameOf = (file: string) => file.replace(/^\.\/(.*)-(page|texts)\.tsx?$/, '$1');
const componentOf = (name: string) =>
  `${name}-page`.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const ownTexts = Object.fromEntries(Object.entries(texts).map(([file, words]) => [nameOf(file), words]));

/** The sentences of the rules have no branch of their own in the tree of words. */
const namespaces = ({ engine, entity, ...rules }: typeof de) => ({ engine, entity, rules });

// `?lang=en` shows a page in English, as far as it has its words.
const locale = new URLSearchParams(location.search).get('lang') ?? 'de';
document.documentElement.lang = locale;

configureEngine({ timeZone: 'Europe/Berlin' });
await i18next.init({
  lng: locale,
  ns: ['engine', 'entity', 'forms', 'rules'],
  defaultNS: 'engine',
  interpolation: { escapeValue: false },
  resources: {
    de: { ...namespaces(de), forms: { ...forms, ...ownTexts } },
    en: namespaces(en),
  },
});

const http = createHttpClient({ baseUrl: '/api' });
// One page at a time: only the form with every widget brings ajv along.
// `bare.html` shows the same pages below /bare.
const base = document.documentElement.dataset.base ?? '';
const createRouter = () =>
  createBrowserRouter(
    Object.entries(pages).map(([file, load]) => ({
      path: `/${nameOf(file)}/*`,
      lazy: async () => ({ Component: (await load())[componentOf(nameOf(file))] }),
    })),
    { basename: base },
  );

// One page has no router library around it.
const isPlain = location.pathname.startsWith(`${base}/plain-history`);
const Plain = lazy(async () => ({ default: (await import('./plain-history-page.tsx')).PlainHistoryPage }));

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <EngineProvider
      http={http}
      locale={locale}
      t={(key, params) => String(i18next.t(key, params ?? {}))}
      decodePicture={async (file, type) =>
        (await import('../../../../packages/shop/src/lib/pictures/decode-picture.ts')).decodePicture(
          file,
          type,
        )
      }
      router={isPlain ? createHistoryRouter(undefined, { base }) : reactRouter}
    >
      {isPlain ? (
        <Suspense>
          <Plain />
        </Suspense>
      ) : (
        <RouterProvider router={createRouter()} />
      )}
      <DialogHost />
      <ToastHost />
    </EngineProvider>,
  );
}
