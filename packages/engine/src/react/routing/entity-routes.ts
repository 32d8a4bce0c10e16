import { nearestName } from '../../core/errors/nearest-name.ts';
import { RouteError } from './route-error.ts';

/** The four pages that every entity has. */
export type PageKind = 'list' | 'new' | 'show' | 'edit';

/** Which page a path means. */
export interface EntityPage {
  entity: string;
  kind: PageKind;
  id?: string;
}

/** Addresses of entity pages: from names to paths, and back. */
export interface EntityRoutes {
  /** Where the pages begin: the prefix itself. */
  home: string;
  /** The path of a page, named `<entity>.<kind>`; params are put in encoded. */
  href(name: string, params?: { id?: string }): string;
  /** The page of a path, or undefined when the path lies outside the prefix or is the prefix itself. */
  resolve(path: string): EntityPage | undefined;
  /** Is the path the prefix itself? */
  isHome(path: string): boolean;
}

/** Parts of a path below the prefix: entity, id, action. */
const MAX_PARTS = 3;

/** The kinds of pages that each entity has. */
export const pageKinds: readonly PageKind[] = ['list', 'new', 'show', 'edit'];

const tails: Record<PageKind, (id: string) => string[]> = {
  list: () => [],
  new: () => ['new'],
  show: (id) => [id],
  edit: (id) => [id, 'edit'],
};

/** `new` is a reserved id, so a path below the prefix is never ambiguous. */
export function createEntityRoutes(prefix: string, entities: readonly string[]): EntityRoutes {
  const base = partsOf(prefix);
  const names = entities.flatMap((entity) => pageKinds.map((kind) => `${entity}.${kind}`));
  const belowBase = (path: string): string[] | undefined => {
    const parts = partsOf(path);
    return base.every((part, index) => parts[index] === part) ? parts.slice(base.length) : undefined;
  };

  return {
    home: `/${base.join('/')}`,
    href(name, { id } = {}) {
      const [entity = '', kind = ''] = name.split('.');
      if (!names.includes(name)) throw unknown(name, names);
      const page = kind as PageKind;
      if ((page === 'show' || page === 'edit') && !id)
        throw new RouteError('missingParams', { route: name, params: 'id' });
      const tail = tails[page](encodeURIComponent(id ?? ''));
      return `/${[...base, entity, ...tail].join('/')}`;
    },
    resolve(path) {
      const parts = belowBase(path);
      if (!parts) return undefined;
      if (parts.length > MAX_PARTS) throw new RouteError('tooManyParts', { path, max: String(MAX_PARTS) });
      const [entity, id, action] = parts;
      if (!entity) return undefined;
      if (!entities.includes(entity)) throw unknown(entity, entities);
      if (id === undefined) return { entity, kind: 'list' };
      if (id === 'new' && action === undefined) return { entity, kind: 'new' };
      if (action === undefined) return { entity, kind: 'show', id };
      if (action === 'edit' && id !== 'new') return { entity, kind: 'edit', id };
      throw new RouteError('unknownRoute', { route: path });
    },
    isHome: (path) => belowBase(path)?.length === 0,
  };
}

function unknown(name: string, known: readonly string[]): RouteError {
  const near = nearestName(name, known);
  return new RouteError('unknownRoute', { route: name, ...(near && { nearest: near }) });
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean).map(decode);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
