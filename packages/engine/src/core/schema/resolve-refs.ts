import { ConfigurationError } from '../errors/configuration-error.ts';
import { unknown, unknownName } from '../errors/unknown-name.ts';
import type { JsonSchema } from '../types.ts';
import { circularRefs } from './checks/circular-refs.ts';
import { WebUrl } from './formats/web-url.ts';
import { isRecord } from './is-record.ts';
import { pointerSteps } from './pointer.ts';

/** Schemas by `$id`. */
export type SchemaLibrary = ReadonlyMap<string, JsonSchema>;

/**
 * Puts the referenced pieces in place of every `$ref`, so that forms need no library at run time.
 * A schema that refers to itself keeps those references, local ones, with its `$defs`. Where pieces refer to each other
 * crosswise, they would multiply that way: then every reference stays by which a piece comes back to itself.
 */
export function resolveRefs(schema: JsonSchema, library: SchemaLibrary = new Map()): JsonSchema {
  const scope = { root: schema, library, open: [] };
  try {
    return visit(schema, { ...scope, keep: new Set(), budget: { left: MOST_REPEATED } }, true) as JsonSchema;
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    const budget = { left: MOST_PIECES };
    return visit(schema, { ...scope, keep: circularRefs(schema), budget }, true) as JsonSchema;
  }
}

/** Pieces of a schema with all that it refers to: more than a form has, and more than fits into memory. */
const MOST_REPEATED = 20_000;
const MOST_PIECES = 200_000;

class TooLarge extends ConfigurationError {}

interface Scope {
  /** The document that `#/…` points into. */
  root: JsonSchema;
  library: SchemaLibrary;
  /** References being resolved, outermost first. */
  open: JsonSchema[];
  /** References that stay where a part of the value is described. */
  keep: ReadonlySet<string>;
  budget: { left: number };
}

/** Keywords whose values are data, not schemas. */
const data = new Set(['enum', 'const', 'default', 'examples']);

const definitions = new Set(['$defs', 'definitions']);

/** Their keys are names of one's own: a property may be called `$ref`. */
const tables = new Set(['properties', 'patternProperties', 'dependentSchemas', 'dependencies']);

const visitTable = (pieces: unknown, scope: Scope): unknown =>
  isRecord(pieces)
    ? Object.fromEntries(
        Object.entries(pieces).map(([name, piece]) => [name, below(name, () => visit(piece, scope))]),
      )
    : pieces;

/** What goes wrong in a part of a schema gains the step that leads there. */
function below<T>(step: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ConfigurationError) || error instanceof TooLarge) throw error;
    const field = [step, error.field].filter(Boolean).join('.');
    throw new ConfigurationError(error.problem, { field }, error.unknown, error.code);
  }
}

/** A definition that refers to itself keeps that reference: each level of it is the same. */
function visitDefinitions(pieces: unknown, scope: Scope): unknown {
  const entries = Object.entries((pieces ?? {}) as Record<string, JsonSchema>);
  return Object.fromEntries(
    entries.map(([name, piece]) => [
      name,
      below(name, () => visit(piece, { ...scope, open: [...scope.open, piece] })),
    ]),
  );
}

/** `isBase`: a part of an `allOf` belongs to the schema that holds it, and is wanted in its place. */
function visit(node: unknown, scope: Scope, isBase = false): unknown {
  if (Array.isArray(node))
    return node.map((entry, index) => below(String(index), () => visit(entry, scope, isBase)));
  if (typeof node !== 'object' || node === null) return node;
  scope.budget.left -= 1;
  if (scope.budget.left < 0)
    throw new TooLarge(`the schema has more than ${MOST_PIECES} pieces with all that it refers to`);
  const { $ref, ...rest } = node as JsonSchema;
  const own = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => {
      if (data.has(key)) return [key, value];
      if (tables.has(key)) return [key, visitTable(value, scope)];
      if (definitions.has(key)) return [key, below(key, () => visitDefinitions(value, scope))];
      return [key, below(key, () => visit(value, scope, key === 'allOf'))];
    }),
  );
  if (typeof $ref !== 'string') return own;
  const { target, root } = below('$ref', () => find($ref, scope));
  if (!isBase && root === scope.root && scope.keep.has($ref)) return { ...own, $ref };
  if (scope.open.includes(target)) {
    if (root === scope.root && $ref.startsWith('#')) return { ...own, $ref };
    throw new ConfigurationError(`"${$ref}" refers to itself across files`);
  }
  const resolved = visit(target, { ...scope, root, open: [...scope.open, target] }) as JsonSchema;
  const { $id: _id, $schema: _schema, ...piece } = resolved;
  // A key that both have would have to hold twice: what stands beside the reference wins only for annotations.
  const clashes = Object.keys(own).some((key) => key in piece && !annotating.has(key));
  return clashes || seeEachOther(own, piece)
    ? { ...own, allOf: [...((own.allOf as JsonSchema[] | undefined) ?? []), piece] }
    : { ...piece, ...own };
}

/** Keywords that judge what those beside them leave over, and which those are. */
const overlooking: [string[], string[]][] = [
  [
    ['additionalProperties', 'unevaluatedProperties'],
    ['properties', 'patternProperties'],
  ],
  [
    ['additionalItems', 'unevaluatedItems', 'items'],
    ['prefixItems', 'items', 'contains'],
  ],
  [['then', 'else'], ['if']],
  [['minContains', 'maxContains'], ['contains']],
];

/** Would one of the two schemas judge otherwise if they were one? */
const seeEachOther = (one: JsonSchema, other: JsonSchema): boolean =>
  overlooking.some(([lookers, seen]) => {
    const looks = (a: JsonSchema, b: JsonSchema) =>
      lookers.some((key) => a[key] !== undefined) && seen.some((key) => b[key] !== undefined);
    return looks(one, other) || looks(other, one);
  });

const annotating = new Set([
  'title',
  'description',
  'examples',
  'default',
  '$defs',
  '$comment',
  'readOnly',
  'writeOnly',
]);

function find(ref: string, { root, library }: Scope): { target: JsonSchema; root: JsonSchema } {
  const [base = '', pointer = ''] = ref.split('#');
  const id = absolute(base, root.$id);
  // Editors find the file by its ending, which an `$id` has not.
  const document = base === '' ? root : (library.get(id) ?? library.get(id.replace(/\.json$/, '')));
  if (!document) throw unknown('$ref', id, library.keys());
  let target: unknown = document;
  for (const key of pointerSteps(pointer)) {
    const parent = target as Record<string, unknown> | null;
    target = typeof parent === 'object' && parent && Object.hasOwn(parent, key) ? parent[key] : undefined;
    if (target === undefined) {
      throw new ConfigurationError(`$ref "${ref}": ${unknownName('part', key, Object.keys(parent ?? {}))}`);
    }
  }
  return { target: target as JsonSchema, root: document };
}

const absolute = (base: string, from: string | undefined) =>
  from !== undefined && WebUrl.canParse(base, from) ? new WebUrl(base, from).href : base;
