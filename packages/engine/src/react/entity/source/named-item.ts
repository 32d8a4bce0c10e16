import type { EntityRow } from '../types.ts';
import type { EntitySource } from './entity-source.ts';

/** An address has room for so many ids of any kind. */
const most = 50;

interface Round {
  ids: Set<string>;
  rows: Promise<readonly EntityRow[]>;
}

/** What is about to be asked for, by entity. */
const rounds = new WeakMap<EntitySource, Map<string, Round>>();

/** An item for its name. Those that a page asks for in one go are one call, where the source can do that. */
export async function namedItem(source: EntitySource, entity: string, id: string): Promise<EntityRow> {
  if (!source.many) return source.show(entity, id);
  const { ids, rows } = roundOf(source, entity);
  ids.add(id);
  const found = (await rows).find((row) => row.id === id);
  // It says why it isn't there.
  return found ?? source.show(entity, id);
}

function roundOf(source: EntitySource, entity: string): Round {
  const open = rounds.get(source) ?? new Map<string, Round>();
  rounds.set(source, open);
  const known = open.get(entity);
  if (known && known.ids.size < most) return known;
  const round: Round = { ids: new Set(), rows: ask() };
  open.set(entity, round);
  return round;

  async function ask(): Promise<readonly EntityRow[]> {
    // All that is drawn at once is gathered.
    await new Promise((resolve) => setTimeout(resolve));
    if (open.get(entity) === round) open.delete(entity);
    const ids = [...round.ids];
    // One alone is told by itself, and so is each where the call for all fails.
    if (ids.length < 2 || !source.many) return [];
    return source.many(entity, ids).catch(() => []);
  }
}
