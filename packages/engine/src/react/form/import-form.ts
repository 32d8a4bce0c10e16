import { type FormDefinition, type FormRuntime, formRuntime } from '../../core/index.ts';
import { importFactory } from './import-factory.ts';

/**
 * Loads a form that a server compiled (`compileFormFactory`): its validators come as code of our own origin, so that
 * nothing is evaluated and `script-src 'self'` holds.
 * @throws ConfigurationError when the address is of another origin or holds no form.
 */
export async function importForm(url: string): Promise<FormDefinition> {
  const [make, { addEveryWidget }] = await Promise.all([
    importFactory<FormRuntime, FormDefinition>(url),
    import('./theme/every-widget.ts'),
  ]);
  addEveryWidget();
  return make(formRuntime);
}
