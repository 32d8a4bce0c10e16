import { ConfigurationError, type FormDefinition } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';

/** Asked for each time: in development it changes while the server runs. */
export function registrationForm({ schemas }: Pick<Deps, 'schemas'>): FormDefinition {
  const form = schemas.forms.get('registration');
  if (!form) throw new ConfigurationError('There is no form "registration".');
  return form;
}
