import { type Answers, type FormDefinition, isFileAnswer, type JsonSchema } from '../../core/index.ts';

type Asking = Pick<FormDefinition, 'schema' | 'ui'>;

/** The answers that may lie on a device: no files, nothing secret, nothing that only the page needs (`$`). */
export const keepableAnswers = ({ schema, ui }: Asking, answers: Answers): Answers =>
  keep(answers, [schema], '', ui) as Answers;

/** Does the form ask for something that a draft leaves out? */
export function leavesOut({ schema, ui }: Asking): boolean {
  return Object.entries(schema.properties ?? {}).some(([name, property]) => {
    const isOut = isSecret([property], name, ui) || property.file !== undefined || property.items?.file;
    return isOut || leavesOut({ schema: property, ui: {} });
  });
}

function keep(value: unknown, schemas: JsonSchema[], path: string, ui: FormDefinition['ui']): unknown {
  if (Array.isArray(value)) {
    const items = schemas.flatMap(({ items }) => (items ? [items, ...partsOf(items)] : []));
    return value.filter((entry) => !isFileAnswer(entry)).map((entry) => keep(entry, items, path, ui));
  }
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).flatMap(([name, entry]) => {
    const at = path ? `${path}.${name}` : name;
    const own = [...schemas, ...schemas.flatMap(partsOf)].flatMap(({ properties = {} }) =>
      Object.hasOwn(properties, name) && properties[name] ? [properties[name]] : [],
    );
    const isOut =
      name.startsWith('$') || name === '__proto__' || isFileAnswer(entry) || isSecret(own, at, ui);
    return isOut || entry === undefined ? [] : [[name, keep(entry, own, at, ui)]];
  });
  return Object.fromEntries(kept);
}

const isSecret = (schemas: JsonSchema[], path: string, ui: FormDefinition['ui']): boolean =>
  ui.fields?.[path]?.widget === 'password' ||
  /password/i.test(path) ||
  schemas.some(({ writeOnly, format }) => writeOnly === true || format === 'password');

/** Schemas that hold for the same value, through every combination. */
function partsOf(schema: JsonSchema): JsonSchema[] {
  const { allOf = [], anyOf = [], oneOf = [], if: asked, then: yes, else: no } = schema;
  const parts = [...allOf, ...anyOf, ...oneOf, asked, yes, no].filter((part) => typeof part === 'object');
  return parts.flatMap((part) => [part, ...partsOf(part)]);
}
