import forms from 'virtual:rezeptur/forms';
import { type FormDefinition, hasPage } from '@rezeptur/engine/core';

const known = new Map<string, FormDefinition>();

/** Makes a form available to `formWithPage`; nothing happens for a name that no form has. */
export async function loadForm(name: string): Promise<void> {
  if (known.has(name) || !Object.hasOwn(forms, name)) return;
  const module = await forms[name]?.();
  if (module) known.set(name, module.default);
}

/** A loaded form that has a page of its own; undefined for every other name. */
export function formWithPage(name = ''): FormDefinition | undefined {
  const form = known.get(name);
  return form && hasPage(form.ui) ? form : undefined;
}
