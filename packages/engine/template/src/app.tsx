import { createHttpClient, DialogHost, EngineProvider, ToastHost } from '@rezeptur/engine/react';
import { reactRouter } from '@rezeptur/engine/react/router';
import { type ComponentProps, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { locale, t } from './words.ts';

/** What every page needs around it. Words that are edited are shown at once: nothing but this file asks for them. */
export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  const [http] = useState(() => createHttpClient({ baseUrl: '/api' }));
  return (
    <EngineProvider http={http} locale={locale} t={t} router={reactRouter}>
      <RouterProvider router={router} />
      <DialogHost />
      <ToastHost />
    </EngineProvider>
  );
}
