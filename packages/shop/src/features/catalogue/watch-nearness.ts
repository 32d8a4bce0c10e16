type OnChange = (isNear: boolean) => void;

const callbacks = new WeakMap<Element, OnChange>();
let observer: IntersectionObserver | undefined;

/** Tells when an element comes within a screen or two of the reader, and when it has gone from there. */
export function watchNearness(element: Element, onChange: OnChange): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) callbacks.get(target)?.(isIntersecting);
    },
    { rootMargin: '1200px 0px' },
  );
  callbacks.set(element, onChange);
  observer.observe(element);
  return () => observer?.unobserve(element);
}
