import { ConfigurationError, type FormDefinition } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';

export const formName = 'doctor-questionnaire';

/** Asked for each time: in development it changes while the server runs. */
export function questionnaireForm({ schemas }: Pick<Deps, 'schemas'>): FormDefinition {
  const form = schemas.forms.get(formName);
  if (!form) throw new ConfigurationError(`There is no form "${formName}".`);
  return form;
}
