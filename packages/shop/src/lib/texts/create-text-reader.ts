import { fillText } from './fill-text.ts';
import { type Bundle, findChosen } from './find-text.ts';
import type { ReadText, TextParams, Texts } from './texts.ts';

/**
 * Reads i18next's files as i18next would, for one language, in a twentieth of its size. Every public page waits for
 * this, so it can do no more than our texts ask for (docs/decisions/0025).
 */
export function createTextReader(language: string, bundles: Readonly<Record<string, Bundle>>): Texts {
  const known: Record<string, Bundle> = { ...bundles };

  function find(tried: readonly string[], scopes: readonly string[], params: TextParams): unknown {
    for (const key of tried) {
      const [path = '', ...named] = key.split(':').reverse();
      for (const name of named.length > 0 ? named : scopes) {
        const found = findChosen(known[name], path, params, language);
        if (found !== undefined) return found;
      }
    }
    return params.defaultValue ?? (tried.at(-1) ?? '').replace(/^[^:]*:/, '');
  }

  function filled(found: unknown, params: TextParams): unknown {
    if (typeof found === 'string') return fillText(found, params, language);
    if (typeof found !== 'object' || found === null) return found;
    return Object.fromEntries(Object.entries(found).map(([name, text]) => [name, filled(text, params)]));
  }

  const readers = new Map<string, ReadText>();

  /** Effects look at the function, so it must be the same each time. */
  function within(scopes: string | readonly string[]): ReadText {
    const names = [scopes].flat();
    const reader = readers.get(names.join()) ?? createReader(names);
    readers.set(names.join(), reader);
    return reader;
  }

  function createReader(scopes: readonly string[]): ReadText {
    function read(keys: string | readonly string[], params: TextParams & { returnObjects: true }): unknown;
    function read(keys: string | readonly string[], params?: TextParams): string;
    function read(keys: string | readonly string[], params: TextParams = {}): unknown {
      const found = filled(find([keys].flat(), scopes, params), params);
      return params.returnObjects ? found : String(found);
    }
    return read;
  }

  return {
    language,
    t: within('common'),
    within,
    bundleOf: (name) => known[name],
    bundles: () => known,
    add: (name, bundle) => {
      known[name] = bundle;
    },
  };
}
