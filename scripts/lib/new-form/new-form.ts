import { fieldTypeNames, unknownName } from '@rezeptur/engine/core';
import type { Refusal } from './ask.ts';
import { entryName, kindOf, type NewField, type Words } from './shape-of.ts';

/** All that the questions are about. */
export interface NewForm {
  name: string;
  title: Words;
  wizard: boolean;
  fields: NewField[];
}

// They lie beside the fields in the words of a form, and in those of a group or list.
const formWords = ['title', 'intro', 'submit', 'saving', 'incomplete', 'steps', 'confirms', 'done'];
const fieldWords = [
  'label',
  'help',
  'placeholder',
  'options',
  'optionHelp',
  'optionNote',
  'errors',
  'item',
  'add',
  'empty',
];
// Names that JavaScript's objects have from birth.
const inherited = ['constructor', 'prototype', '__proto__', 'valueOf', 'toString', 'hasOwnProperty'];

export function refuseFormName(name: string, existing: readonly string[], what = 'form'): Refusal {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    return `"${name}" is no name for ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}: small letters, digits and single hyphens, such as return-request`;
  }
  if (name.length > 60) return `"${name}" is too long: at most 60 characters`;
  if (name === 'new' || inherited.includes(name)) return `"${name}" is reserved`;
  if (existing.includes(name))
    return `there is ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what} "${name}" already; nothing is overwritten`;
  return undefined;
}

export function refuseFieldName(
  name: string,
  existing: readonly string[],
  parent?: NewField,
  reserved: readonly string[] = formWords,
): Refusal {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
    return `"${name}" is no name for a field: letters and digits in camelCase, such as orderNumber`;
  }
  if ((parent ? fieldWords : reserved).includes(name) || inherited.includes(name))
    return `"${name}" is reserved`;
  if (existing.includes(name)) return `there is a field "${name}" already`;
  return undefined;
}

/** `parent` is the group or list that holds it. */
export function refuseType(type: string, name: string, parent?: NewField): Refusal {
  if (!(fieldTypeNames as readonly string[]).includes(type)) return unknownName('type', type, fieldTypeNames);
  if (type === 'consent' && parent) return 'a consent is recorded as a field of the form, not of a group';
  if (type === 'consent' && !name.endsWith('Consent')) {
    return `a consent is recorded under a name that ends in Consent, such as privacyConsent, not "${name}"`;
  }
  const { holds, isNeverAsked } = kindOf({ type });
  if (parent && kindOf(parent).holds === 'values' && (holds || isNeverAsked))
    return `the entries of a list are plain values, not a ${type}; a collection has entries of several fields`;
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

const demand = (refusal: Refusal) => {
  if (refusal) throw new Error(refusal);
};

/** @throws with the first thing that is wrong. */
export function checkNewForm(form: NewForm, existing: readonly string[]): void {
  demand(refuseFormName(form.name, existing));
  if (!form.title.de.trim() || !form.title.en.trim())
    demand('the form needs a title in German and in English');
  if (form.fields.length === 0) demand('the form needs a field');
  checkFields(form.fields, { refuseType, kindOf });
}

/** What differs between the fields of forms and of entities. */
export interface Rules {
  refuseType(type: string, name: string, parent?: NewField): Refusal;
  kindOf(field: Pick<NewField, 'type'>): {
    hasOptions?: boolean;
    holds?: 'fields' | 'values';
    isNeverAsked?: boolean;
  };
  /** Which words a field may not be called. */
  reserved?: readonly string[];
}

/** @throws with the first thing that is wrong. */
export function checkFields(fields: readonly NewField[], rules: Rules, parent?: NewField): void {
  const names: string[] = [];
  for (const field of fields) {
    const { name, type, options = [], step } = field;
    demand(refuseFieldName(name, names, parent, rules.reserved));
    demand(rules.refuseType(type, name, parent));
    if (rules.kindOf(field).hasOptions) demand(refuseOptions(options));
    if (step !== undefined) demand(refuseStep(step));
    demand(refuseParts(field, rules));
    checkFields(field.fields ?? [], rules, field);
    names.push(name);
  }
}

/** Does a field hold what its type says? */
function refuseParts({ name, type, required, fields = [] }: NewField, rules: Rules): Refusal {
  const { holds, isNeverAsked } = rules.kindOf({ type });
  if (isNeverAsked && required) return `"${name}" is shown to nobody, so that it can't be required`;
  if (!holds)
    return fields.length > 0 ? `"${name}" holds no fields: a ${type} is one value, not a group` : undefined;
  if (holds === 'fields')
    return fields.length > 0 ? undefined : `the ${type} "${name}" needs a field, such as ${name}.name`;
  const isPlain = fields.length === 1 && fields[0]?.name === entryName;
  return isPlain ? undefined : `of the list "${name}" only the type of its entries is said, as ${name}.items`;
}
