import type { i18n as I18n } from 'i18next';
import { fillText } from './fill-text.ts';
import { type Bundle, findChosen } from './find-text.ts';

type Params = Readonly<Record<string, unknown>>;
type Translate = (keys: string | readonly string[], params?: Params) => unknown;

/**
 * Reads i18next's files as i18next would, for one language: what `useTranslation` needs of it, in a twentieth of its
 * size. Every public page waits for this, so it can do no more than our texts ask for (docs/decisions/0025).
 */
export function createTextReader(language: string, bundles: Record<string, Bundle>): I18n {
  const known: Record<string, Bundle> = { ...bundles };

  function read(keys: string | readonly string[], scopes: readonly string[], params: Params = {}): unknown {
    const tried = [keys].flat();
    for (const key of tried) {
      const [path = '', ...named] = key.split(':').reverse();
      for (const name of named.length > 0 ? named : scopes) {
        const found = findChosen(known[name], path, params, language);
        if (found !== undefined) return filled(found, params);
      }
    }
    return params.defaultValue === undefined
      ? (tried.at(-1) ?? '').replace(/^[^:]*:/, '')
      : filled(params.defaultValue, params);
  }

  function filled(found: unknown, params: Params): unknown {
    if (typeof found === 'string') return fillText(found, params, language);
    if (typeof found !== 'object' || found === null) return found;
    return Object.fromEntries(Object.entries(found).map(([name, text]) => [name, filled(text, params)]));
  }

  const fixed = new Map<string, Translate>();
  /** The same function for the same namespaces each time: it stands among what effects look at. */
  function fixedFor(scopes: string | readonly string[]): Translate {
    const names = [scopes].flat();
    const key = names.join();
    const translate = fixed.get(key) ?? ((keys, params) => read(keys, names, params));
    fixed.set(key, translate);
    return translate;
  }

  const nothing = () => undefined;
  const reader = {
    language,
    languages: [language],
    isInitialized: true,
    options: { ns: Object.keys(known), defaultNS: 'common', react: { useSuspense: false } },
    store: { data: { [language]: known }, on: nothing, off: nothing },
    on: nothing,
    off: nothing,
    t: fixedFor('common'),
    getFixedT: (_language: unknown, scopes: string | readonly string[]) => fixedFor(scopes),
    // A page's texts are there before it is shown.
    hasLoadedNamespace: () => true,
    hasResourceBundle: (_language: string, name: string) => name in known,
    getResourceBundle: (_language: string, name: string) => known[name],
    addResourceBundle: (_language: string, name: string, bundle: Bundle) => {
      known[name] = bundle;
      return reader;
    },
  };
  // react-i18next asks for the whole of i18next and uses these.
  return reader as unknown as I18n;
}
