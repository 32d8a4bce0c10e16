import { textsOf } from '@rezeptur/engine/core';
import { createHttpClient, DialogHost, EngineProvider, type Router, ToastHost } from '@rezeptur/engine/react';
import { words } from '@rezeptur/engine/words/en';
import type { ReactNode } from 'react';

const http = createHttpClient({ baseUrl: '/api' });
const t = textsOf(words, 'en');

/** What every page of the engine stands in. */
export function Engine({ router, children }: { router: Router; children: ReactNode }) {
  return (
    <EngineProvider http={http} locale="en" t={t} router={router}>
      {children}
      <DialogHost />
      <ToastHost />
    </EngineProvider>
  );
}
