import { createContext, useCallback, useEffect, useRef } from 'react';
import { useAnnouncement } from '../../react/form/theme/use-announcement.tsx';
import { useEngine } from '../../react/provider/engine-provider.tsx';

/** What is being done to a list, and to which entry. */
export interface ListAction {
  kind: 'added' | 'copied' | 'removed' | 'up' | 'down';
  index: number;
}

/** Told by an entry's buttons, heard by the list around. */
export const ListActions = createContext<(action: ListAction) => void>(() => undefined);

/** Says what happened to a list, and keeps the focus with the entry, once rjsf has drawn it again. */
export function useListActions(count: number) {
  const { t } = useEngine();
  const frame = useRef<HTMLFieldSetElement>(null);
  const action = useRef<ListAction>(undefined);
  const { announce, announcement } = useAnnouncement();
  useEffect(() => {
    const done = action.current;
    action.current = undefined;
    if (!done) return;
    const list = frame.current;
    const find = (selector: string) =>
      [...(list?.querySelectorAll<HTMLElement>(selector) ?? [])].find((element) => {
        // The lists inside have entries of their own.
        const entry = element.closest('.rz-list__item');
        return entry === null || entry.parentElement === list || !list?.contains(entry);
      });
    const { index } = done;
    const entry = (place: number, control: string) => find(`[data-item="${place}"] ${control}`);
    if (done.kind === 'added' || done.kind === 'copied') {
      announce(t('engine:list.added'));
      entry(index, ':is(input, select, textarea)')?.focus();
    } else if (done.kind === 'removed') {
      announce(t('engine:list.removed'));
      const next = Math.min(index, count - 1);
      (entry(next, '.rz-list__remove:enabled') ?? find('.rz-list__add'))?.focus();
    } else {
      const to = index + (done.kind === 'up' ? -1 : 1);
      announce(t('engine:list.moved', { from: index + 1, to: to + 1, count }));
      (entry(to, `.rz-list__${done.kind}:enabled`) ?? entry(to, '.rz-list__move:enabled'))?.focus();
    }
  });
  const tell = useCallback((next: ListAction) => {
    action.current = next;
  }, []);
  return { frame, announcement, tell };
}
