import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const own = fileURLToPath(new URL('./src/lib/texts/react-texts.tsx', import.meta.url));

/** What the shop imports of react-i18next is its own thirty lines: every page would wait for the rest. */
export function ownReactI18next(): Plugin {
  return {
    name: 'rezeptur-own-react-i18next',
    enforce: 'pre',
    resolveId: (source) => (source === 'react-i18next' ? own : undefined),
  };
}
