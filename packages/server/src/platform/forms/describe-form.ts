import { compileFormFactory } from '@rezeptur/engine/build';
import type { FormDefinition } from '@rezeptur/engine/core';
import { apiPrefix } from '../../prefixes.ts';

/** A form as it is sent to clients. `module` is a script with its validators compiled, so that no page needs eval. */
export function describeForm({ name, version, schema, ui, steps }: FormDefinition) {
  return { name, version, schema, ui, ...(steps && { steps }), module: moduleUrl(name, version) };
}

const moduleUrl = (name: string, version: string): string => `${apiPrefix}/forms/${name}/module/${version}`;

const compiled = new WeakMap<FormDefinition, string>();

/** The script behind `module`; compiled when it is first asked for. */
export function formModule(form: FormDefinition): string {
  const known = compiled.get(form);
  if (known !== undefined) return known;
  const { name, schema, ui, steps } = form;
  const code = compileFormFactory({ name, schema, ui, ...(steps && { steps }) });
  compiled.set(form, code);
  return code;
}
