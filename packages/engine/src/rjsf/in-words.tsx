import { type ComponentType, type ReactNode, useContext, useMemo } from 'react';
import { createDialogStore } from '../react/dialog/dialog-store.ts';
import { createHttpClient } from '../react/http/create-http-client.ts';
import { EngineContext } from '../react/provider/engine-provider.tsx';
import { createToastStore } from '../react/toast/toast-store.ts';
import { type WordOptions, wordsNow } from './words.ts';

const rest = {
  http: createHttpClient({ baseUrl: '/' }),
  dialogs: createDialogStore(),
  toasts: createToastStore(),
};

/** A piece of the theme that finds its words: those of the options, else of an EngineProvider above, else our own. */
export function inWords<P extends object>(Piece: ComponentType<P>, options: WordOptions): ComponentType<P> {
  const WithWords = (props: P) => (
    <Words options={options}>
      <Piece {...props} />
    </Words>
  );
  WithWords.displayName = Piece.displayName ?? Piece.name;
  return WithWords;
}

function Words({ options, children }: { options: WordOptions; children: ReactNode }) {
  const outer = useContext(EngineContext);
  const { locale, t } = wordsNow(options);
  const engine = useMemo(() => ({ ...rest, ...outer, locale, t }), [outer, locale, t]);
  const isSaid = options.locale !== undefined || options.t !== undefined;
  return (
    <EngineContext.Provider value={outer && !isSaid ? outer : engine}>{children}</EngineContext.Provider>
  );
}
