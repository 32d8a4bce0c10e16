import type { MouseEvent } from 'react';
import { useNavigate } from '../../routing/router.ts';
import { useEntityConfig } from '../entity-config.tsx';
import { mayDo } from '../entity-rights.ts';
import type { EntityRow } from '../types.ts';
import type { EntityListState } from './use-entity-list.ts';

export interface RowLink {
  /** Undefined where a click opens nothing. */
  href: string | undefined;
  onClick(event: MouseEvent): void;
}

const pressable = 'a, button, input, select, textarea, label, summary, [role="button"]';

/** What a click somewhere in a row opens. A press on a control in the row, or a selection of text, is left alone. */
export function useRowLink({ definition, ui }: EntityListState, row: EntityRow): RowLink {
  const { routes, can } = useEntityConfig();
  const navigate = useNavigate();
  const { rowClick: kind = 'show' } = ui;
  const isAllowed = kind === 'edit' ? mayDo(definition, 'update', can) : can(definition.name, 'show');
  const href =
    kind !== 'none' && isAllowed ? routes.href(`${definition.name}.${kind}`, { id: row.id }) : undefined;
  return {
    href,
    onClick(event) {
      if (!href || event.defaultPrevented || window.getSelection()?.isCollapsed === false) return;
      if ((event.target as Element).closest(pressable)) return;
      // As a link would: the middle button and a held Ctrl or Cmd open a tab.
      if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(href, '_blank', 'noopener');
      else if (event.button === 0) void navigate.to(href);
    },
  };
}
