import type { Answers, FormDefinition, JsonSchema } from '@rezeptur/engine/core';
import type { OwnForm } from '@rezeptur/engine/react/entity';

/** A row's text as what it stands for; nothing where the setting's schema can't read it. */
export function readSetting(form: FormDefinition, name: string, text: string): { value?: unknown } {
  const value = parsed(form.schema.properties?.[name], text);
  return value === undefined || form.check({ [name]: value }).length > 0 ? {} : { value };
}

/** Of rows of settings those that the shop can't read. */
export const unreadable = <Row extends Record<string, unknown>>(
  form: FormDefinition,
  rows: readonly Row[],
): Row[] => rows.filter(({ name, value }) => !('value' in readSetting(form, String(name), String(value))));

/** One setting as a form: what its row keeps as text is asked for as its schema declares it. */
export function settingForm(form: FormDefinition, name: string): OwnForm {
  const schema = form.schema.properties?.[name] ?? {};
  const answerOf = (answers: Answers) => withoutNothing(schema, answers[name]);
  return {
    form: {
      ...form,
      affectedBy: undefined,
      check: (answers) => {
        const value = answerOf(answers as Answers);
        const isMissing = value === undefined && !canBeNothing(schema);
        return isMissing ? [{ path: name, rule: 'required', params: {} }] : form.check({ [name]: value });
      },
    },
    fields: [name],
    askedAt: { value: name },
    // What doesn't even have the setting's type can't be drawn: the form begins empty.
    toAnswers: ({ value }) => {
      const stored = parsed(schema, String(value ?? ''));
      const isOfType = form.check({ [name]: stored }).every(({ rule }) => rule !== 'type');
      return stored === undefined || !isOfType ? {} : { [name]: stored };
    },
    toItem: (answers) => {
      const value = answerOf(answers) ?? nothingOf(schema);
      return { value: typeof value === 'string' ? value : JSON.stringify(value) };
    },
  };
}

const typesOf = ({ type }: JsonSchema): readonly (string | undefined)[] => [type].flat();

function parsed(schema: JsonSchema | undefined, text: string): unknown {
  if (!schema) return undefined;
  if (typesOf(schema).includes('string')) return text;
  try {
    const value: unknown = JSON.parse(text);
    return value ?? nothingOf(schema);
  } catch {
    return undefined;
  }
}

/** What an empty field means: no text, no entries, no message, no further language. Numbers and switches have to say something. */
function nothingOf(schema: JsonSchema): unknown {
  const types = typesOf(schema);
  if (types.includes('null')) return null;
  if (types.includes('array')) return [];
  if (types.includes('object')) return schema.required ? undefined : {};
  return types.includes('string') ? '' : undefined;
}

const canBeNothing = (schema: JsonSchema) => nothingOf(schema) !== undefined;

/** A message whose every field was emptied is none. */
function withoutNothing(schema: JsonSchema, value: unknown): unknown {
  if (value === '' || value === null || value === undefined) return undefined;
  if (!typesOf(schema).includes('null') || typeof value !== 'object') return value;
  return isEmpty(value) ? undefined : value;
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isEmpty)
    : value === undefined || value === null || value === '';
