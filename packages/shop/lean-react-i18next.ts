import type { Plugin } from 'vite';

const stub = '\0rezeptur:key-from-selector';

/**
 * react-i18next imports one function of i18next, for keys written as functions. We write none, and with that function
 * all of i18next would be in everybody's first load.
 */
export function leanReactI18next(): Plugin {
  return {
    name: 'rezeptur-lean-react-i18next',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'i18next' && importer?.includes('/react-i18next/') ? stub : undefined,
    load: (id) => (id === stub ? 'export const keyFromSelector = String;' : undefined),
  };
}
