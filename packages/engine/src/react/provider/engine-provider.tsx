import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { withCode } from '../../core/errors/with-code.ts';
import type { Translate } from '../../core/index.ts';
import { createDialogStore, type DialogStore } from '../dialog/dialog-store.ts';
import type { HttpClient } from '../http/create-http-client.ts';
import { noClient } from '../http/no-client.ts';
import { type Router, RouterContext, useOptionalRouter } from '../routing/router.ts';
import { createToastStore, type ToastStore } from '../toast/toast-store.ts';
import { tellOfMissingStyles } from './missing-styles.ts';

export type { Translate };

/** Draws a chosen file that browsers can't show by themselves; `type` is what its content says. */
export type Preview = (file: File, type: string) => Promise<Blob | undefined>;

/** Decodes a picture that this browser can't draw, upright; nothing where it can't be done. */
export type DecodePicture = (file: File, type: string) => Promise<ImageBitmap | undefined>;

/** What every view of the engine reads from the `EngineProvider` above it. */
export interface Engine {
  http: HttpClient;
  /** BCP 47, e.g. `de`. */
  locale: string;
  t: Translate;
  dialogs: DialogStore;
  toasts: ToastStore;
  preview?: Preview | undefined;
  decodePicture?: DecodePicture | undefined;
}

export const EngineContext = createContext<Engine | null>(null);

/** Props of `EngineProvider`. */
export interface EngineProviderProps {
  /**
   * Sends what entity pages without a `source`, `ServerForm`, `Uploader` and an app's own views send: `createHttpClient`. Without
   * one, what is sent by it rejects.
   */
  http?: HttpClient;
  /** BCP 47, e.g. `de`; default `en`. */
  locale?: string;
  /** Finds words by their key, such as i18next's `t`. */
  t: Translate;
  /** Draws chosen files that browsers cannot show, such as HEIC; without it a sheet with the extension stands for them. */
  preview?: Preview;
  /** For photos that are too large and of a kind that few browsers draw (HEIC): without it they can't be made smaller. */
  decodePicture?: DecodePicture;
  /**
   * Makes links, addresses of pages and of wizard steps, and the question before unsaved answers are left, part of the
   * app's own: `reactRouter` or `createHistoryRouter()`. Default: that of the provider around this one. Keep it stable.
   */
  router?: Router;
  children: ReactNode;
}

/**
 * Gives every engine view its client, its words, and the place where dialogs and toasts wait to be shown.
 * @throws RangeError in development, for a `locale` that is no BCP 47 language tag.
 */
export function EngineProvider(props: EngineProviderProps) {
  const { http = noClient, locale = 'en', t, preview, decodePicture, router, children } = props;
  if (process.env.NODE_ENV !== 'production') demandLanguage(locale);
  const [dialogs] = useState(createDialogStore);
  const [toasts] = useState(createToastStore);
  const engine = useMemo(
    () => ({
      http,
      locale,
      t,
      dialogs,
      toasts,
      preview,
      decodePicture,
    }),
    [http, locale, t, dialogs, toasts, preview, decodePicture],
  );
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') tellOfMissingStyles();
  }, []);
  const outer = useOptionalRouter();
  return (
    <RouterContext.Provider value={router ?? outer}>
      <EngineContext.Provider value={engine}>{children}</EngineContext.Provider>
    </RouterContext.Provider>
  );
}

/** A wrong one would be told by the first number or day on some page. */
function demandLanguage(locale: string): void {
  try {
    Intl.getCanonicalLocales(locale);
  } catch {
    throw new RangeError(`"${locale}" is no language, write for example de or en-GB`);
  }
}

/** Props of `EngineLanguage`. */
export interface EngineLanguageProps {
  /** Default: that of the provider above. */
  http?: HttpClient;
  locale: string;
  t: Translate;
  children: ReactNode;
}

/** Another language for the views below, while everything in them stays as it is; dialogs and toasts stay, too. */
export function EngineLanguage({ http: own, locale, t, children }: EngineLanguageProps) {
  const outer = useEngine();
  const http = own ?? outer.http;
  const engine = useMemo(() => ({ ...outer, http, locale, t }), [outer, http, locale, t]);
  return <EngineContext.Provider value={engine}>{children}</EngineContext.Provider>;
}

/**
 * What the `EngineProvider` above was given: HTTP client, language, words, dialogs and toasts.
 * @throws Error when there is none above.
 */
export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error(withCode('a view needs an EngineProvider above it', 100));
  return engine;
}
