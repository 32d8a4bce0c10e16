import { ConfigurationError, unknown, unknownName } from '../errors/configuration-error.ts';
import type { JsonSchema } from '../types.ts';
import { WebUrl } from './web-url.ts';

/** Schemas by `$id`. */
export type SchemaLibrary = ReadonlyMap<string, JsonSchema>;

/**
 * Puts the referenced pieces in place of every `$ref`, so that forms need no library at run time.
 * A schema that refers to itself keeps those references, local ones, with its `$defs`.
 */
export function resolveRefs(schema: JsonSchema, library: SchemaLibrary = new Map()): JsonSchema {
  return visit(schema, { root: schema, library, open: [] }) as JsonSchema;
}

interface Scope {
  /** The document that `#/…` points into. */
  root: JsonSchema;
  library: SchemaLibrary;
  /** References being resolved, outermost first. */
  open: JsonSchema[];
}

/** Keywords whose values are data, not schemas. */
const data = new Set(['enum', 'const', 'default', 'examples']);

const definitions = new Set(['$defs', 'definitions']);

/** A definition that refers to itself keeps that reference: each level of it is the same. */
function visitDefinitions(pieces: unknown, scope: Scope): unknown {
  const entries = Object.entries((pieces ?? {}) as Record<string, JsonSchema>);
  return Object.fromEntries(
    entries.map(([name, piece]) => [name, visit(piece, { ...scope, open: [...scope.open, piece] })]),
  );
}

function visit(node: unknown, scope: Scope): unknown {
  if (Array.isArray(node)) return node.map((entry) => visit(entry, scope));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, ...rest } = node as JsonSchema;
  const own = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => {
      if (data.has(key)) return [key, value];
      return [key, definitions.has(key) ? visitDefinitions(value, scope) : visit(value, scope)];
    }),
  );
  if (typeof $ref !== 'string') return own;
  const { target, root } = find($ref, scope);
  if (scope.open.includes(target)) {
    if (root === scope.root && $ref.startsWith('#')) return { ...own, $ref };
    throw new ConfigurationError(`"${$ref}" refers to itself across files`);
  }
  const resolved = visit(target, { ...scope, root, open: [...scope.open, target] }) as JsonSchema;
  const { $id: _id, $schema: _schema, ...piece } = resolved;
  // A key that both have would have to hold twice: what stands beside the reference wins only for annotations.
  const clash = Object.keys(own).filter((key) => key in piece && !annotating.has(key));
  return clash.length > 0
    ? { ...own, allOf: [...((own.allOf as JsonSchema[] | undefined) ?? []), piece] }
    : { ...piece, ...own };
}

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
  for (const part of pointer.split('/').slice(1)) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    const parent = target as Record<string, unknown>;
    target = typeof parent === 'object' && parent !== null ? parent[key] : undefined;
    if (target === undefined) {
      throw new ConfigurationError(`$ref "${ref}": ${unknownName('part', key, Object.keys(parent ?? {}))}`);
    }
  }
  return { target: target as JsonSchema, root: document };
}

const absolute = (base: string, from: string | undefined) =>
  from !== undefined && WebUrl.canParse(base, from) ? new WebUrl(base, from).href : base;
