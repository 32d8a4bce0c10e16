import { ConfigurationError } from '../../core/index.ts';

/**
 * Loads a module of our own origin whose default export makes something from what it is given. It imports nothing, so that all
 * rules are made known for it.
 * @throws ConfigurationError when the address is of another origin or holds no such module.
 */
export async function importFactory<Runtime, Made>(url: string): Promise<(runtime: Runtime) => Made> {
  const address = new URL(url, document.baseURI);
  if (address.origin !== location.origin) {
    throw new ConfigurationError(`a module comes from this origin, not from ${address.origin}`);
  }
  const [module, { addEveryRule }] = await Promise.all([
    import(/* @vite-ignore */ address.href) as Promise<{ default?: unknown }>,
    import('../../core/rules/every-rule.ts'),
  ]);
  addEveryRule();
  const make = module.default;
  if (typeof make !== 'function') throw new ConfigurationError(`${address.pathname} holds no definition`);
  return make as (runtime: Runtime) => Made;
}
