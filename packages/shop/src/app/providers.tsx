import { configureEngine } from '@rezeptur/engine/core';
import {
  type DecodePicture,
  type Engine,
  EngineProvider,
  type Preview,
  type Router,
} from '@rezeptur/engine/react';
import { reactRouter } from '@rezeptur/engine/react/router';
import site from '@rezeptur/schemas/site.json';
import { type ReactNode, useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { type Cache, SWRConfig } from 'swr';
import { http } from '../lib/api/http.ts';
import { addressIn, ownLanguage, splitAddress, spokenLanguage } from '../lib/language.ts';
import type { PageData } from './page-data.ts';
import type { Words } from './texts.ts';
import { WordsContext } from './words-context.ts';

// Before the first form is drawn, in the browser as on the server.
configureEngine(site);

/** Decoders are fetched with the first file that needs them. */
const preview: Preview = async (file, type) =>
  (await import('../lib/pictures/preview-of.ts')).previewOf(file, type);
const decodePicture: DecodePicture = async (file, type) =>
  (await import('../lib/pictures/decode-picture.ts')).decodePicture(file, type);

const { HoldLeaving } = reactRouter;
const pathIn = (pathname: string) => splitAddress(pathname).path;

/** A page in another language is the page: nobody who changes the language is asked whether to leave it. */
const router: Router = {
  ...reactRouter,
  // A page that somebody agrees to is read in the language of the box; files are as they are.
  hrefOf: (address) => (address.includes('.') ? address : addressIn(spokenLanguage(), address)),
  HoldLeaving: ({ isHeld, ...props }) => (
    <HoldLeaving {...props} isHeld={(from, to) => isHeld(pathIn(from), pathIn(to))} />
  ),
};

interface ProvidersProps {
  words: Words;
  data: PageData;
  /** SWR's cache; the browser keeps one outside React for the router's rules. */
  cache?: Cache;
  children: ReactNode;
}

/** What every page needs around it: words, data it was rendered with, the engine. */
export function Providers({ words, data, cache, children }: ProvidersProps) {
  const swr = useMemo(
    () => ({
      provider: () => cache ?? new Map(),
      fallback: data,
      shouldRetryOnError: false,
    }),
    [data, cache],
  );
  return (
    <WordsContext value={words}>
      <I18nextProvider i18n={words.own}>
        <SWRConfig value={swr}>
          <EngineInWords>{children}</EngineInWords>
        </SWRConfig>
      </I18nextProvider>
    </WordsContext>
  );
}

/** The engine with the shop's words: another `t` when they have changed, as they do while one edits them. */
function EngineInWords({ children }: { children: ReactNode }) {
  const { t: word } = useTranslation();
  const t: Engine['t'] = useMemo(() => (key, params) => word(key, { ...params }), [word]);
  return (
    <EngineProvider
      http={http}
      locale={ownLanguage}
      t={t}
      preview={preview}
      decodePicture={decodePicture}
      router={router}
    >
      {children}
    </EngineProvider>
  );
}
