import type { EntityRoutes, PageKind } from '../routing/entity-routes.ts';
import { useNavigate } from '../routing/router.ts';
import { useEntityConfig } from './entity-config.tsx';
import type { EntityRow } from './types.ts';

/**
 * What follows a save or a deletion: `auto`, `stay`, a page kind (`list`, `new`, `show`, `edit`), an address, or a
 * function of one's own, which is given the item.
 */
export type AfterAction = string | ((item: EntityRow) => unknown);

export interface AfterSituation {
  of: string;
  item: EntityRow;
  happened: 'save' | 'delete';
  routes: EntityRoutes;
  can(entity: string, action: string): boolean;
}

/** Where an action leads; undefined: one stays. */
export function targetOf(
  action: string,
  { of, item, happened, routes, can }: AfterSituation,
): string | undefined {
  if (action.startsWith('/')) return action;
  if (action === 'stay') return undefined;
  if (action !== 'auto') return routes.href(`${of}.${action as PageKind}`, { id: item.id });
  if (happened === 'save' && can(of, 'show')) return routes.href(`${of}.show`, { id: item.id });
  return can(of, 'list') ? routes.href(`${of}.list`) : undefined;
}

/** Does what follows; false when one stays on the page. */
export function useAfter(of: string, happened: AfterSituation['happened']) {
  const { routes, can } = useEntityConfig();
  const navigate = useNavigate();
  return async (action: AfterAction, item: EntityRow, options?: { replace?: boolean }): Promise<boolean> => {
    if (typeof action === 'function') {
      await action(item);
      return true;
    }
    const target = targetOf(action, { of, item, happened, routes, can });
    if (target === undefined) return false;
    await navigate.to(target, options);
    return true;
  };
}
