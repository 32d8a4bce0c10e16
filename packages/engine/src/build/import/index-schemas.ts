import { WebUrl } from '../../core/schema/formats/web-url.ts';
import { isRecord } from '../../core/schema/is-record.ts';
import { subschemasBelow } from '../../core/schema/map-subschemas.ts';
import { decoded, pointerSteps } from '../../core/schema/pointer.ts';
import { type Draft, draftOf } from './draft-of.ts';

/** A schema under an address of its own: a document, or a part of one that has an `$id`. */
export interface Resource {
  uri: string;
  node: object;
  draft: Draft;
  dynamicAnchors: Map<string, object>;
}

export interface Found {
  target: unknown;
  resource: Resource;
}

export interface SchemaIndex {
  /** What a reference leads to, undefined where it leads nowhere. */
  find(ref: string, from: Resource): Found | undefined;
  /** The resource that a schema belongs to. */
  resourceOf(node: object): Resource | undefined;
}

/** How people give a file to another one that knows it by an address of its own: under the same name. */
const fileName = (uri: string): string =>
  uri
    .split('/')
    .at(-1)
    ?.replace(/(\.schema)?\.(json|ya?ml)$/, '') ?? '';

/** Documents by address; each is known by the address it was found at and by its own `$id`. */
export function indexSchemas(documents: ReadonlyMap<string, unknown>): SchemaIndex {
  const resources = new Map<string, Resource>();
  const anchors = new Map<string, Found>();
  const owners = new Map<object, Resource>();

  for (const [address, document] of documents) {
    if (!isRecord(document)) continue;
    const resource = resourceFor(document, address, draftOf(document));
    resources.set(bare(address), resource);
    visit(document, resource);
  }
  return { find, resourceOf: (node) => owners.get(node) };

  function resourceFor(node: object, uri: string, draft: Draft): Resource {
    return { uri: bare(uri), node, draft, dynamicAnchors: new Map() };
  }

  function visit(node: Record<string, unknown>, around: Resource): void {
    if (owners.has(node)) return;
    const draft = draftOf(node, around.draft);
    const id = draft.refStandsAlone && typeof node.$ref === 'string' ? undefined : node[draft.id];
    let resource = around;
    if (typeof id === 'string' && !id.startsWith('#')) {
      const uri = absolute(id, around.uri);
      resource =
        node === around.node ? Object.assign(around, { uri: bare(uri) }) : resourceFor(node, uri, draft);
      if (!resources.has(bare(uri))) resources.set(bare(uri), resource);
    }
    owners.set(node, resource);
    // Drafts 04 to 07 wrote an anchor as an id of a fragment alone.
    const anchor = typeof id === 'string' && /^#./.test(id) ? id.slice(1) : node.$anchor;
    for (const name of [anchor, node.$dynamicAnchor])
      if (typeof name === 'string') anchors.set(`${resource.uri}#${name}`, { target: node, resource });
    if (typeof node.$dynamicAnchor === 'string') resource.dynamicAnchors.set(node.$dynamicAnchor, node);
    if (node.$recursiveAnchor === true) resource.dynamicAnchors.set('', node);
    for (const part of subschemasBelow(node)) visit(part, resource);
  }

  function find(ref: string, from: Resource): Found | undefined {
    const [base = '', fragment = ''] = absolute(ref, from.uri).split('#');
    // Copied files say that they are what they were copied from: each means itself by its own address.
    const resource =
      base === from.uri ? from : (resources.get(base) ?? resources.get(base.replace(/\.(json|ya?ml)$/, '')));
    if (!resource) return byName(base, fragment);
    if (fragment === '') return { target: resource.node, resource };
    if (!fragment.startsWith('/')) return anchors.get(`${resource.uri}#${decoded(fragment)}`);
    return below(resource, fragment);
  }

  /** A file that lies beside is meant where it is the only one of its name. */
  function byName(base: string, fragment: string): Found | undefined {
    const named = [...documents.keys()].filter((address) => fileName(address) === fileName(base));
    const [only] = named;
    const resource = only === undefined || named.length > 1 ? undefined : resources.get(bare(only));
    return resource && find(`#${fragment}`, resource);
  }

  /** Down a JSON pointer, which may lead through what is no schema, as `components` of an OpenAPI document. */
  function below(start: Resource, pointer: string): Found | undefined {
    let target: unknown = start.node;
    let resource = start;
    for (const key of pointerSteps(pointer)) {
      if (typeof target !== 'object' || target === null || !Object.hasOwn(target, key)) return undefined;
      target = (target as Record<string, unknown>)[key];
      if (typeof target === 'object' && target !== null) resource = owners.get(target) ?? resource;
    }
    if (isRecord(target)) visit(target, resource);
    return { target, resource: (isRecord(target) && owners.get(target)) || resource };
  }
}

const bare = (uri: string): string => uri.replace(/#.*$/s, '');

const absolute = (ref: string, base: string): string =>
  WebUrl.canParse(ref, base) ? new WebUrl(ref, base).href : ref;
