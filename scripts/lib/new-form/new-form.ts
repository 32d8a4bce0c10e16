import { unknownName } from '@rezeptur/engine/core';
import { fieldKinds } from './field-kinds.ts';

export interface Words {
  de: string;
  en: string;
}

export interface NewField {
  name: string;
  type: string;
  required: boolean;
  label?: Words;
  options?: string[];
  /** For a wizard: the step that asks for it; without one, three fields to a step. */
  step?: string;
}

/** All that the questions are about. */
export interface NewForm {
  name: string;
  title: Words;
  wizard: boolean;
  fields: NewField[];
}

/** What is wrong with an answer, as a sentence; undefined when nothing is. */
export type Refusal = string | undefined;

// They lie beside the fields in the words of a form.
const taken = ['title', 'intro', 'submit', 'steps', 'confirms', 'done'];
// Names that JavaScript's objects have from birth.
const inherited = ['constructor', 'prototype', '__proto__', 'valueOf', 'toString', 'hasOwnProperty'];

export function refuseFormName(name: string, existing: readonly string[]): Refusal {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    return `"${name}" is no name for a form: small letters, digits and single hyphens, such as return-request`;
  }
  if (name.length > 60) return `"${name}" is too long: at most 60 characters`;
  if (name === 'new' || inherited.includes(name)) return `"${name}" is reserved`;
  if (existing.includes(name)) return `there is a form "${name}" already; nothing is overwritten`;
  return undefined;
}

export function refuseFieldName(name: string, existing: readonly string[]): Refusal {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
    return `"${name}" is no name for a field: letters and digits in camelCase, such as orderNumber`;
  }
  if (taken.includes(name) || inherited.includes(name)) return `"${name}" is reserved`;
  if (existing.includes(name)) return `there is a field "${name}" already`;
  return undefined;
}

export function refuseType(type: string, name: string): Refusal {
  if (!Object.hasOwn(fieldKinds, type)) return unknownName('type', type, Object.keys(fieldKinds));
  if (type === 'consent' && !name.endsWith('Consent')) {
    return `a consent is recorded under a name that ends in Consent, such as privacyConsent, not "${name}"`;
  }
  return undefined;
}

export function refuseOptions(options: readonly string[]): Refusal {
  const odd = options.find((option) => !/^[A-Za-z0-9_/-]+$/.test(option));
  if (odd !== undefined)
    return `"${odd}" is no value: letters, digits, _, - and / only; its words stand in the locales`;
  if (new Set(options).size < options.length) return 'a value stands there twice';
  return options.length < 2 ? 'at least two values, separated by commas' : undefined;
}

const refuseStep = (step: string): Refusal =>
  /^[a-z][a-zA-Z0-9]*$/.test(step) && !inherited.includes(step)
    ? undefined
    : `"${step}" is no name for a step`;

/** @throws with the first thing that is wrong. */
export function checkNewForm(form: NewForm, existing: readonly string[]): void {
  const demand = (refusal: Refusal) => {
    if (refusal) throw new Error(refusal);
  };
  demand(refuseFormName(form.name, existing));
  if (!form.title.de.trim() || !form.title.en.trim())
    demand('the form needs a title in German and in English');
  if (form.fields.length === 0) demand('the form needs a field');
  const names: string[] = [];
  for (const { name, type, options = [], step } of form.fields) {
    demand(refuseFieldName(name, names));
    demand(refuseType(type, name));
    if (fieldKinds[type]?.hasOptions) demand(refuseOptions(options));
    if (step !== undefined) demand(refuseStep(step));
    names.push(name);
  }
}
