import { type FocusEvent, useEffect, useRef } from 'react';
import type { Toast, ToastStore } from './toast-store.ts';

/**
 * Toasts stand still while the pointer or the focus is on them. When the one that had the focus goes, the next
 * one gets it, after the last one the place that it came from.
 */
export function useToastRegion(toasts: ToastStore, shown: readonly Toast[]) {
  const section = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const hadFocus = useRef(false);
  const isInside = (node: EventTarget | null) => node instanceof Node && section.current?.contains(node);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a toast has gone
  useEffect(() => {
    if (!hadFocus.current) return;
    hadFocus.current = false;
    const next = section.current?.querySelector('.rz-toast__close') ?? cameFrom.current;
    if (next instanceof HTMLElement) next.focus();
  }, [shown]);

  return {
    region: {
      ref: section,
      onPointerOver: toasts.hold,
      onPointerLeave: () => {
        if (!isInside(document.activeElement)) toasts.release();
      },
      onFocus: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget && !isInside(relatedTarget)) cameFrom.current = relatedTarget;
        toasts.hold();
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (!isInside(relatedTarget)) toasts.release();
      },
    },
    remove(id: number) {
      hadFocus.current = isInside(document.activeElement) ?? false;
      toasts.remove(id);
    },
  };
}
