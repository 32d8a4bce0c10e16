import type { Translate } from '../../errors/field-error-text.ts';
import { isRecord } from '../../schema/is-record.ts';
import type { FieldUi, JsonSchema, JsonValue } from '../../types.ts';
import { type FieldInfo, optionalText } from './describe-field.ts';
import { typeOf } from './field-types.ts';
import { choicesIn, type OptionSchema, optionSchemas } from './option-schemas.ts';

/** One of the choices of a field, with its words. */
export interface Option {
  value: JsonValue;
  /** How it stands in the DOM. */
  key: string;
  label: string;
  /** Its own words (`optionHelp.<value>`), else the field's `optionNote` with the data filled in. */
  help: string;
  /** The language of that help, where it is another than the page's: the field's `optionHelpLang`. */
  helpLang?: string;
  /** What schema (`x-…` beside a constant) and ui (`options.data`) say about it beside. */
  data: Record<string, unknown>;
  /** It is shown, but can't be chosen: `x-disabled` beside its constant. */
  isClosed: boolean;
}

/** The choices of a field with their words: `<scope>.options.<value>`. */
export function optionsOf(t: Translate, info: FieldInfo): Option[] {
  const { schema, scope } = info;
  const choices = choicesOf(schema);
  const plain = choices.map(({ value }) => keyOf(value));
  return choices.map(({ value, title, data: declared }, index) => {
    const [own = '', others] = [plain[index], plain.toSpliced(index, 1)];
    // Of 1 and "1" the text is known, and shown, as the JSON that it is.
    const key = typeof value === 'string' && others.includes(own) ? JSON.stringify(value) : own;
    const fallback = value === true ? t('engine:yes') : value === false ? t('engine:no') : key;
    const data = { ...declared, ...dataOf(info.ui, key) };
    const helpLang = optionalText(t, `${scope}.optionHelpLang`);
    return {
      value,
      key,
      label: optionalText(t, `${scope}.options.${key}`) || title || fallback,
      help: optionalText(t, `${scope}.optionHelp.${key}`) || optionalText(t, `${scope}.optionNote`, data),
      ...(helpLang && { helpLang }),
      data,
      isClosed: data.disabled === true,
    };
  });
}

/** An object or a list is known by its JSON. */
const keyOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Is this the choice that a value stands for? */
export const isChoice = ({ value, key }: Option, given: unknown): boolean =>
  value === given || (typeof given === 'object' && key === keyOf(given));

function choicesOf(schema: JsonSchema): OptionSchema[] {
  const own = choicesIn(schema);
  if (own.length > 0) return own;
  if (schema.items) return optionSchemas(schema.items);
  return typeOf(schema) === 'boolean' ? optionSchemas({ enum: [true, false] }) : [];
}

/** `options.data` of the ui: more about each choice, by its value. */
function dataOf({ options }: FieldUi, key: string): Record<string, unknown> {
  const all = options?.data;
  const one = isRecord(all) ? all[key] : undefined;
  return isRecord(one) ? one : {};
}
