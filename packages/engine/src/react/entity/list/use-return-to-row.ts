import { type RefObject, useEffect } from 'react';
import { placeIn, rememberRows } from './last-place.ts';
import type { EntityListState } from './use-entity-list.ts';

/**
 * Who works through a list comes back from an item to its row, or to the one that has taken its place: the focus goes to its
 * link, and the page to where it is seen. Who has gone on elsewhere meanwhile, such as in a menu, stays there.
 */
export function useReturnToRow(
  path: string,
  { rows, isLoading }: Pick<EntityListState, 'rows' | 'isLoading'>,
  page: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    // What is still shown of an earlier time may hold what is done by now.
    if (!rows || isLoading) return;
    const ids = rows.map(({ id }) => id);
    const at = placeIn(path, ids);
    rememberRows(path, ids);
    if (at < 0 || !isAtStart()) return;
    page.current
      ?.querySelectorAll('.rz-table__row')
      [at]?.querySelector<HTMLElement>('.rz-table__link')
      ?.focus();
  }, [path, rows, isLoading, page]);
}

/** The focus is where a new page puts it. */
const isAtStart = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches('h1[tabindex="-1"]') === true;
