import type { Plugin } from 'vite';

/** Functions of the router that only forms and fetchers of its own kind, or its frameworks, would call. */
const unused = [
  'handleAction',
  'fetch2',
  'handleFetcherAction',
  'handleFetcherLoader',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
  'PrefetchPageLinks',
];

/**
 * The router carries machinery inside of functions that everybody calls, so that no bundler can leave it out. What the
 * shop never asks for is taken out by name; should that change, it says so. Another version without these functions
 * doesn't build.
 */
export function leanReactRouter(): Plugin {
  let isFound = false;
  return {
    name: 'rezeptur-lean-react-router',
    enforce: 'pre',
    transform: {
      filter: { id: /react-router\/dist\/production\/chunk-\w+\.mjs$/, code: 'function createRouter(' },
      handler(code) {
        isFound = true;
        const lean = unused.reduce(withoutFunction, code);
        return {
          code: lean.replace(/^\w+\.displayName = .*$/gm, '').replace(pureCalls, '$1/* @__PURE__ */ $2'),
          map: null,
        };
      },
    },
    buildEnd(failure) {
      if (!failure && !isFound) this.error('react-router is built otherwise now: see lean-react-router.ts');
    },
  };
}

const pureCalls = /^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm;

function withoutFunction(code: string, name: string): string {
  const whole = new RegExp(`^( *)((?:async )?function ${name}\\(.*?\\) \\{)\\n.*?^\\1\\}$`, 'ms');
  if (!whole.test(code))
    throw new Error(`react-router has no function "${name}" any more: see lean-react-router.ts`);
  return code.replace(whole, `$1$2 throw new Error("${name}: left out by lean-react-router.ts"); }`);
}
