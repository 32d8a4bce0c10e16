import { useState } from 'react';
import { useEntityConfig } from '../../entity-config.tsx';
import type { EntityRow } from '../../types.ts';
import type { EntityListState } from '../use-entity-list.ts';

/** The rows of a list's page that a person has chosen, to take the same step with each. */
export interface Selection {
  /** The events that may be sent to several at once; without any there is nothing to choose for. */
  events: readonly string[];
  rows: readonly EntityRow[];
  has(id: string): boolean;
  toggle(id: string): void;
  /** All rows of the page, or none where all are chosen. */
  toggleAll(): void;
  isAll: boolean;
  /** Nothing is chosen any more but these. */
  keep(ids: readonly string[]): void;
}

/** What isn't on the page any more, be it by another filter or by its step, isn't chosen any more. */
export function useSelection({ definition, ui, rows = [] }: EntityListState): Selection {
  const { can, source } = useEntityConfig();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ id }) => ids.has(id));
  const isAll = rows.length > 0 && chosen.length === rows.length;
  const keep = (left: readonly string[]) => setIds(new Set(left));
  return {
    events: source.send
      ? (ui.eventsOfMany ?? []).filter((event) => can(definition.name, `event:${event}`))
      : [],
    rows: chosen,
    has: (id) => ids.has(id),
    toggle(id) {
      const others = chosen.flatMap((row) => (row.id === id ? [] : row.id));
      keep(ids.has(id) ? others : [...others, id]);
    },
    toggleAll: () => keep(isAll ? [] : rows.map(({ id }) => id)),
    isAll,
    keep,
  };
}
