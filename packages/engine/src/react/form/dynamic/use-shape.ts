import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { FormDefinition, JsonSchema } from '../../../core/index.ts';
import type { FormStore } from '../store/form-state.ts';
import type { createShape } from './create-shape.ts';
import type { Shape } from './shape.ts';

const never = () => () => {};
/** So long after a failed try it is asked for again: nothing can be answered before it is there. */
const againMs = 2000;

/**
 * The schema that a form draws: its own where the shape is fixed, else the one for the answers there are. What finds
 * that out loads when the first such form is drawn; `undefined` until then.
 */
export function useShape(
  form: FormDefinition,
  store: FormStore,
  isItem?: boolean,
): { shape?: Shape; schema?: JsonSchema } {
  const [create, setCreate] = useState<typeof createShape>();
  const last = useRef<Shape>(undefined);
  const isDynamic = form.shape !== undefined;
  useEffect(() => {
    if (!isDynamic || create) return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () =>
      void import('./create-shape.ts').then(
        ({ createShape }) => {
          if (isWanted) setCreate(() => createShape);
        },
        (error: unknown) => {
          if (process.env.NODE_ENV !== 'production') console.warn(error);
          if (isWanted) timer = setTimeout(load, againMs);
        },
      );
    load();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isDynamic, create]);

  const shape = useMemo(
    () => (isDynamic ? create?.(form, store, { before: last.current, isItem }) : undefined),
    [isDynamic, create, form, store, isItem],
  );
  useEffect(() => {
    last.current = shape;
  }, [shape]);
  const read = shape?.read ?? (() => (isDynamic ? undefined : form.schema));
  const schema = useSyncExternalStore(shape?.subscribe ?? never, read, read);
  const answersOf = () => shape && store.get().answers;
  const answers = useSyncExternalStore(shape ? store.subscribe : never, answersOf, answersOf);
  useEffect(() => {
    // Whatever has just appeared gets its defaults, and constants come again after what they went with.
    if (schema && answers) shape?.fill();
  }, [shape, schema, answers]);
  useEffect(() => (shape ? store.refine(shape.narrow) : undefined), [shape, store]);
  return { shape, schema };
}
