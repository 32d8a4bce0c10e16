import { ConfigurationError } from '../../core/errors/configuration-error.ts';
import { isRecord } from '../../core/schema/is-record.ts';
import { listOf } from '../../core/schema/list-of.ts';
import { replaceSubschemas } from '../../core/schema/map-subschemas.ts';
import type { JsonSchema } from '../../core/types.ts';
import { latest } from './draft-of.ts';
import { indexSchemas, type Resource } from './index-schemas.ts';
import { annotations, type Loose } from './keywords.ts';

/** The outermost schema that each dynamic anchor means on the way here. */
type DynamicScope = ReadonlyMap<string, object>;

export interface Linked {
  schema: JsonSchema;
  /** References that lead nowhere: what they asked is not asked. */
  lost: { path: string; ref: string }[];
}

const identifiers = ['$id', 'id', '$schema', '$anchor', '$dynamicAnchor', '$recursiveAnchor', '$vocabulary'];

/**
 * One schema in whose `$defs` stands all that it refers to, in whichever way: `$id`, `$anchor`, pointers, other documents,
 * `$dynamicRef`. What a dynamic reference means depends on the way that leads to it, and there are finitely many ways: a
 * schema that is reached by two of them with different meanings stands there twice.
 * @throws ConfigurationError where there is nothing to start from.
 */
export function linkReferences(
  start: { address: string; pointer?: string },
  documents: ReadonlyMap<string, unknown>,
): Linked {
  const index = indexSchemas(documents);
  const lost: Linked['lost'] = [];
  const names = new Map<object, Map<string, string>>();
  const $defs: Record<string, unknown> = {};
  const ids = new Map<object, number>();

  const whole = documents.get(start.address);
  if (typeof whole === 'boolean') return { schema: whole ? {} : { not: {} }, lost };
  if (whole !== undefined && !isRecord(whole))
    throw new ConfigurationError(
      `a JSON Schema is an object in braces; this is ${Array.isArray(whole) ? 'a list' : 'a single value'}`,
    );
  const document = index.find(start.address, rootless);
  const first = document && index.find(start.pointer || '#', document.resource);
  if (!first) throw new ConfigurationError(`there is no schema at ${start.address}${start.pointer ?? ''}`);
  if (typeof first.target === 'boolean') return { schema: first.target ? {} : { not: {} }, lost };
  const scope = entering(new Map(), first.resource);
  // What refers to the whole refers to it as a piece of its own.
  const schema = isRecord(first.target) ? copied(first.target, scope, '') : {};
  return { schema: (Object.keys($defs).length > 0 ? { ...schema, $defs } : schema) as JsonSchema, lost };

  function copied(node: Loose, around: DynamicScope, path: string): Loose {
    const resource = index.resourceOf(node) ?? rootless;
    const scope = entering(around, resource);
    const { $ref, $dynamicRef, $recursiveRef, ...beside } = node;
    const standsAlone = resource.draft.refStandsAlone && typeof $ref === 'string';
    const kept = Object.entries(beside).filter(
      ([key]) =>
        !(identifiers.includes(key) && (key !== 'id' || resource.draft.id === 'id')) &&
        key !== '$defs' &&
        key !== 'definitions' &&
        (!standsAlone || annotations.includes(key)),
    );
    const own = replaceSubschemas(Object.fromEntries(kept), (part, ...steps) =>
      isRecord(part) ? copied(part, scope, [path, ...steps].filter(Boolean).join('/')) : part,
    );
    const refs = [
      typeof $ref === 'string' && referred($ref, undefined, resource, scope, path),
      typeof $dynamicRef === 'string' && referred($dynamicRef, anchorIn($dynamicRef), resource, scope, path),
      typeof $recursiveRef === 'string' && referred($recursiveRef, '', resource, scope, path),
    ].filter((one) => one !== false && one !== undefined);
    if (refs.length === 0) return own;
    const [only] = refs;
    return refs.length === 1 ? { ...own, ...only } : { ...own, allOf: [...listOf(own.allOf), ...refs] };
  }

  /** `anchor`: what a dynamic reference looks for on the way here, if what it leads to at first has such an anchor. */
  function referred(
    ref: string,
    anchor: string | undefined,
    from: Resource,
    scope: DynamicScope,
    path: string,
  ): Loose | undefined {
    const found = index.find(ref, from);
    if (!found || (!isRecord(found.target) && typeof found.target !== 'boolean')) {
      lost.push({ path, ref });
      return undefined;
    }
    if (typeof found.target === 'boolean') return found.target ? {} : { not: {} };
    const isDynamic = anchor !== undefined && dynamicAnchorOf(found.target) === anchor;
    const target = (isDynamic && scope.get(anchor)) || found.target;
    return { $ref: `#/$defs/${defined(target as Loose, scope, nameIn(ref))}` };
  }

  function defined(target: Loose, scope: DynamicScope, wish: string): string {
    const inside = entering(scope, index.resourceOf(target) ?? rootless);
    const way = [...inside]
      .map(([anchor, node]) => `${anchor}=${idOf(node)}`)
      .toSorted()
      .join();
    const known = names.get(target)?.get(way);
    if (known !== undefined) return known;
    const name = freeName(wish, $defs);
    names.set(target, (names.get(target) ?? new Map<string, string>()).set(way, name));
    $defs[name] = {};
    $defs[name] = copied(target, inside, `$defs/${name}`);
    return name;
  }

  function idOf(node: object): number {
    const id = ids.get(node) ?? ids.size;
    ids.set(node, id);
    return id;
  }
}

const rootless: Resource = {
  uri: '',
  node: {},
  draft: latest,
  dynamicAnchors: new Map(),
};

/** What an outer schema means by an anchor wins. */
function entering(scope: DynamicScope, { dynamicAnchors }: Resource): DynamicScope {
  if ([...dynamicAnchors.keys()].every((anchor) => scope.has(anchor))) return scope;
  return new Map([...dynamicAnchors, ...scope]);
}

const anchorIn = (ref: string): string | undefined => {
  const [, fragment = ''] = ref.split('#');
  return fragment === '' || fragment.startsWith('/') ? undefined : fragment;
};

const dynamicAnchorOf = (node: Loose): unknown => (node.$recursiveAnchor === true ? '' : node.$dynamicAnchor);

/** A name that a reader knows again: the last part of the reference. */
function nameIn(ref: string): string {
  const last = ref.split(/[/#:]/).findLast((part) => part !== '') ?? '';
  return last.replace(/\.(schema\.)?(json|ya?ml)$/, '').replaceAll(/[^A-Za-z0-9_-]+/g, '_') || 'whole';
}

function freeName(wish: string, used: object): string {
  let name = wish;
  for (let count = 2; Object.hasOwn(used, name); count++) name = `${wish}${count}`;
  return name;
}
