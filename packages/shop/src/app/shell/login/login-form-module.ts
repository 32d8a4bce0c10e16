import type { i18n as I18n } from 'i18next';
import { loadTexts } from '../../../lib/texts/load-texts.ts';
import type { LoginForm } from './login-form.tsx';

let form: typeof LoginForm | undefined;

/** Fetches the login's fields, with the form engine and its words: a visitor's first load carries none of it. */
export async function loadLoginForm(texts: I18n): Promise<typeof LoginForm> {
  const [module] = await Promise.all([
    import('./login-form.tsx'),
    loadTexts(texts, ['access', 'engine', 'forms', 'rules']),
  ]);
  form = module.LoginForm;
  return form;
}

/** The fields, if they have been fetched. */
export const loadedLoginForm = (): typeof LoginForm | undefined => form;
