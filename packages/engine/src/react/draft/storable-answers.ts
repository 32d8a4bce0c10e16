import {
  type Answers,
  type FormDefinition,
  isFileAnswer,
  isSecret,
  type JsonSchema,
} from '../../core/index.ts';

type Asking = Pick<FormDefinition, 'schema' | 'ui'>;

/**
 * The answers that may be stored: nothing secret, nothing that only the page needs (`$`), and no files, unless the
 * store takes their content `withFiles`.
 */
export const storableAnswers = ({ schema, ui }: Asking, answers: Answers, withFiles = false): Answers =>
  keep(answers, [schema], '', { ui, withFiles }) as Answers;

/** Does the form ask for something that a draft leaves out? */
export function leavesOut({ schema, ui }: Asking, withFiles = false): boolean {
  return Object.entries(schema.properties ?? {}).some(([name, property]) => {
    const isFile = property.file !== undefined || property.items?.file !== undefined;
    const isOut = mustNotStay([property], name, ui) || (isFile && !withFiles);
    return isOut || leavesOut({ schema: property, ui: {} }, withFiles);
  });
}

interface Keeping {
  ui: FormDefinition['ui'];
  withFiles: boolean;
}

function keep(value: unknown, schemas: JsonSchema[], path: string, keeping: Keeping): unknown {
  if (isFileAnswer(value)) return value;
  const isLost = (entry: unknown) => !keeping.withFiles && isFileAnswer(entry);
  if (Array.isArray(value)) {
    const items = schemas.flatMap(({ items }) => (items ? [items, ...partsOf(items)] : []));
    return value.filter((entry) => !isLost(entry)).map((entry) => keep(entry, items, path, keeping));
  }
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).flatMap(([name, entry]) => {
    const at = path ? `${path}.${name}` : name;
    const own = [...schemas, ...schemas.flatMap(partsOf)].flatMap(({ properties = {} }) =>
      Object.hasOwn(properties, name) && properties[name] ? [properties[name]] : [],
    );
    const isOut =
      name.startsWith('$') || name === '__proto__' || isLost(entry) || mustNotStay(own, at, keeping.ui);
    return isOut || entry === undefined ? [] : [[name, keep(entry, own, at, keeping)]];
  });
  return Object.fromEntries(kept);
}

const mustNotStay = (schemas: JsonSchema[], path: string, ui: FormDefinition['ui']): boolean =>
  ui.fields?.[path]?.widget === 'password' || /password/i.test(path) || isSecret(schemas);

/** Schemas that hold for the same value, through every combination. */
function partsOf(schema: JsonSchema): JsonSchema[] {
  const { allOf = [], anyOf = [], oneOf = [], if: asked, then: yes, else: no } = schema;
  const parts = [...allOf, ...anyOf, ...oneOf, asked, yes, no].filter((part) => typeof part === 'object');
  return parts.flatMap((part) => [part, ...partsOf(part)]);
}
