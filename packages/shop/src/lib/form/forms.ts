import { type FormDefinition, hasPage } from '@rezeptur/engine/core';

const known = new Map<string, FormDefinition>();

/** Makes a form available to `formWithPage`; nothing happens for a name that no form has. */
export async function loadForm(name: string): Promise<void> {
  if (known.has(name)) return;
  // Where each form lies is a long list: only the page that shows any of them fetches it.
  const form = await (await import('./fetch-form.ts')).fetchForm(name);
  if (form) known.set(name, form);
}

/** A loaded form that has a page of its own; undefined for every other name. */
export function formWithPage(name = ''): FormDefinition | undefined {
  const form = known.get(name);
  return form && hasPage(form.ui) ? form : undefined;
}
