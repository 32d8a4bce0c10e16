import forms from 'virtual:rezeptur/forms';
import { type FormDefinition, isRjsf } from '@rezeptur/engine/core';
import { rjsfForm } from './rjsf-form.ts';

/** A form with what draws it; undefined for a name that no form has. */
export async function fetchForm(name: string): Promise<FormDefinition | undefined> {
  const module = Object.hasOwn(forms, name) ? await forms[name]?.() : undefined;
  if (module && isRjsf(module.default.ui)) await rjsfForm.load();
  return module?.default;
}
