import { ConfigurationError, type FormDefinition, type FormRuntime, formRuntime } from '../../core/index.ts';

/**
 * Loads a form that a server compiled (`compileFormFactory`): its validators come as code of our own origin, so that
 * nothing is evaluated and `script-src 'self'` holds.
 * @throws ConfigurationError when the address is of another origin or holds no form.
 */
export async function importForm(url: string): Promise<FormDefinition> {
  const address = new URL(url, document.baseURI);
  if (address.origin !== location.origin) {
    throw new ConfigurationError(`a form's module comes from this origin, not from ${address.origin}`);
  }
  const module: { default?: unknown } = await import(/* @vite-ignore */ address.href);
  const make = module.default;
  if (typeof make !== 'function') throw new ConfigurationError(`${address.pathname} holds no form`);
  return (make as (runtime: FormRuntime) => FormDefinition)(formRuntime);
}
