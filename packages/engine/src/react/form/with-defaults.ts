import { typeOf } from '../../core/form/field-types.ts';
import type { Answers, FormDefinition, JsonSchema } from '../../core/index.ts';
import { isRecord } from '../../core/schema/is-record.ts';

type Asked = Pick<FormDefinition, 'schema'> & Partial<Pick<FormDefinition, 'begun'>>;

/**
 * First answers: what the schema declares as default where there is no answer yet, also in groups. An optional group begins with its
 * defaults only where the form leaves out one that nobody began.
 * @param begun fields that had their first answers before: where one has none now, it was emptied
 */
export function withDefaults(form: Asked, initial: Answers = {}, begun: readonly string[] = []): Answers {
  return defaultsIn(form.schema, { initial, begun, isBegun: form.begun !== undefined });
}

/** What an entry of a list begins with. */
export function newEntry({ begun }: Pick<Asked, 'begun'>, schema: JsonSchema): unknown {
  const type = typeOf(schema);
  if (type !== 'object') return schema.default ?? (type === 'array' ? [] : '');
  return defaultsIn(schema, { initial: schema.default as Answers | undefined, isBegun: begun !== undefined });
}

interface Beginning {
  initial?: Answers;
  begun?: readonly string[];
  /** Do optional groups begin with their defaults? */
  isBegun: boolean;
}

function defaultsIn(
  { properties = {}, required = [] }: JsonSchema,
  { initial = {}, begun = [], isBegun }: Beginning,
): Answers {
  const answers: Answers = { ...initial };
  for (const [name, property] of Object.entries(properties)) {
    if (begun.includes(name)) continue;
    const first = answers[name] === undefined ? property.default : answers[name];
    const isGroup = property.properties !== undefined && !property.file;
    if (isGroup && (first === undefined ? isBegun || required.includes(name) : isRecord(first))) {
      const group = defaultsIn(property, { initial: first as Answers | undefined, isBegun });
      if (first !== undefined || Object.keys(group).length > 0) answers[name] = group;
    } else if (first !== undefined) answers[name] = first;
  }
  return answers;
}
