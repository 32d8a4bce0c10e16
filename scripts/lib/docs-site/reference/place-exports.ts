import { posix } from 'node:path';
import { createSlugs } from '../slug.ts';
import type { Declared } from './find-exports.ts';
import type { Entry, Export } from './read-entries.ts';

/** An entry's page, before anything is said on it: headings, and below each its exports. */
export interface Layout {
  entry: Entry;
  groups: { title: string; exports: (Export & { anchor: string })[] }[];
}

/** Arranges an entry by the parts of the engine, each in the order of the alphabet. */
export function layoutOf(entry: Entry): Layout {
  const slugOf = createSlugs();
  slugOf(entry.name);
  const groups = [...Map.groupBy(entry.exports, (one) => groupOf(entry, one))]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([title, exports]) => {
      slugOf(title);
      const inOrder = exports.toSorted((one, other) => one.name.localeCompare(other.name));
      return { title, exports: inOrder.map((one) => ({ ...one, anchor: slugOf(one.name) })) };
    });
  return { entry, groups };
}

/** A part of the engine is a folder of its sources. */
function groupOf({ file }: Entry, { declared }: Export): string {
  if ('from' in declared) return 'Of other packages';
  const home = posix.dirname(file);
  const path = posix.dirname(declared.module.file.replaceAll('\\', '/'));
  const [, below] = path.split(`/${home}/`);
  const folder = below?.split('/')[0] ?? path.split('/').at(-1) ?? '';
  const name = path.endsWith(`/${home}`) ? 'general' : folder.replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The same for every entry that passes a declaration on. */
export const keyOf = ({ module, name }: Declared): string => `${module.file}#${name}`;

/** Where declarations are shown, first on the pages of the entries that come first. */
export type Places = Map<string, { entry: Entry; name: string; anchor: string }[]>;

export function placesOf(layouts: Layout[]): Places {
  const places: Places = new Map();
  for (const { entry, groups } of layouts)
    for (const { name, anchor, declared } of groups.flatMap(({ exports }) => exports))
      if ('module' in declared)
        places.set(keyOf(declared), [...(places.get(keyOf(declared)) ?? []), { entry, name, anchor }]);
  return places;
}
