import { configureEngine } from '@rezeptur/engine/core';
import { type DecodePicture, type Engine, EngineProvider, type Preview } from '@rezeptur/engine/react';
import { reactRouter } from '@rezeptur/engine/react/router';
import site from '@rezeptur/schemas/site.json';
import type { i18n as I18n } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { type Cache, SWRConfig } from 'swr';
import { http } from '../lib/http.ts';
import type { PageData } from './page-data.ts';
import { language } from './texts.ts';

// Before the first form is drawn, in the browser as on the server.
configureEngine(site);

/** Decoders are fetched with the first file that needs them. */
const preview: Preview = async (file, type) =>
  (await import('../lib/pictures/preview-of.ts')).previewOf(file, type);
const decodePicture: DecodePicture = async (file, type) =>
  (await import('../lib/pictures/decode-picture.ts')).decodePicture(file, type);

interface ProvidersProps {
  texts: I18n;
  data: PageData;
  /** SWR's cache; the browser keeps one outside React for the router's rules. */
  cache?: Cache;
  children: ReactNode;
}

/** What every page needs around it: words, data it was rendered with, the engine. */
export function Providers({ texts, data, cache, children }: ProvidersProps) {
  const swr = useMemo(
    () => ({
      provider: () => cache ?? new Map(),
      fallback: data,
      shouldRetryOnError: false,
    }),
    [data, cache],
  );
  return (
    <I18nextProvider i18n={texts}>
      <SWRConfig value={swr}>
        <EngineInWords>{children}</EngineInWords>
      </SWRConfig>
    </I18nextProvider>
  );
}

/** The engine with the shop's words: another `t` when they have changed, as they do while one edits them. */
function EngineInWords({ children }: { children: ReactNode }) {
  const { t: word } = useTranslation();
  const t: Engine['t'] = useMemo(() => (key, params) => word(key, { ...params }), [word]);
  return (
    <EngineProvider
      http={http}
      locale={language}
      t={t}
      preview={preview}
      decodePicture={decodePicture}
      router={reactRouter}
    >
      {children}
    </EngineProvider>
  );
}
