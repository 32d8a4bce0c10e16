import {
  compileLater,
  createAjv,
  type FieldError,
  type JsonSchema,
  toFieldErrors,
} from '@rezeptur/engine/core';
import declared from '@rezeptur/schemas/forms/shop-settings/schema.json' with { type: 'json' };
import { isTold } from '../schemas/is-told.ts';

const properties: Record<string, JsonSchema> = declared.properties as Record<string, JsonSchema>;
// With the first setting that is read: whoever only loads this file needs no compiled schema.
const compiler = compileLater({ compile: (schema) => createAjv().compile(schema) });
const validate = compiler.compile(declared as JsonSchema);

/** Every setting there is. */
export const settingNames = Object.keys(properties);

/** Whether administrators are told of a change. */
export const isToldSetting = (name: string): boolean => isTold(properties[name]);

/** What a row's text stands for, or what is wrong with it; no errors at all: it can't even be read as JSON. */
export type SettingReading = { value: unknown } | { errors: FieldError[] };

/** Reads a row's text as the setting's schema declares it. What an older version left behind stays unread. */
export function parseSetting(name: string, text: string): SettingReading {
  if (!Object.hasOwn(properties, name)) return { value: undefined };
  let value: unknown = text;
  if (properties[name]?.type !== 'string') {
    try {
      value = JSON.parse(text);
    } catch {
      return { errors: [] };
    }
  }
  return validate({ [name]: value }) ? { value } : { errors: toFieldErrors(validate.errors) };
}
