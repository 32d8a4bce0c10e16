import type { PointerEvent } from 'react';
import { useEngine } from '../../provider/engine-provider.tsx';

/** From an edge of the window so many pixels away, the page is moved along. */
const edge = 64;

/**
 * A grip by which mouse, pen or finger drags an entry of a list to another place. It is no control of its own: the buttons beside
 * it do the same by keyboard and for screen readers.
 */
export function DragGrip({ index, onMove }: { index: number; onMove(to: number): void }) {
  const { t } = useEngine();
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !event.isPrimary) return;
    // No text is marked, and what had the focus keeps it.
    event.preventDefault();
    const to = dragged(event.currentTarget, event.nativeEvent);
    void to.then((place) => {
      if (place !== undefined && place !== index) onMove(place);
    });
  };
  return (
    <span className="rz-list__grip" aria-hidden="true" title={t('engine:list.drag')} onPointerDown={begin}>
      ⠿
    </span>
  );
}

/** Follows the pointer until it lets go: the place where it did, among the entries that have a grip; undefined where it was given up. */
function dragged(
  grip: HTMLElement,
  { pointerId, clientY: from }: globalThis.PointerEvent,
): Promise<number | undefined> {
  const item = grip.closest<HTMLElement>('.rz-list__item');
  const others = [...(item?.parentElement?.children ?? [])].filter(
    (one): one is HTMLElement =>
      one !== item && one.querySelector(':scope > .rz-list__actions > .rz-list__grip') !== null,
  );
  const placeAt = (y: number) => others.filter((one) => middleOf(one) < y).length;
  const scrolled = window.scrollY;
  let place: number | undefined;

  const show = (y: number) => {
    const next = placeAt(y);
    place = next;
    item?.style.setProperty('translate', `0 ${y - from + window.scrollY - scrolled}px`);
    others.forEach((one, at) => {
      if (at === next) one.dataset.drop = 'before';
      else if (at === next - 1 && at === others.length - 1) one.dataset.drop = 'after';
      else delete one.dataset.drop;
    });
  };

  return new Promise((resolve) => {
    const stop = new AbortController();
    const end = (at: number | undefined) => {
      stop.abort();
      item?.classList.remove('rz-list__item--dragged');
      item?.style.removeProperty('translate');
      for (const one of others) delete one.dataset.drop;
      resolve(at);
    };
    const { signal } = stop;
    grip.setPointerCapture(pointerId);
    item?.classList.add('rz-list__item--dragged');
    grip.addEventListener(
      'pointermove',
      ({ clientY }) => {
        const { innerHeight } = window;
        if (clientY < edge) window.scrollBy(0, clientY - edge);
        if (clientY > innerHeight - edge) window.scrollBy(0, clientY - innerHeight + edge);
        show(clientY);
      },
      { signal },
    );
    grip.addEventListener('pointerup', () => end(place), { signal });
    grip.addEventListener('pointercancel', () => end(undefined), { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(undefined), { signal });
  });
}

function middleOf(element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
