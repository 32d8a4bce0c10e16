import { createPart, useEngine, usePart } from '@rezeptur/engine/react';
import { type ComponentType, useEffect, useEffectEvent } from 'react';

/**
 * An overlay that is fetched when it is first opened: a visitor's first page carries none. Until it is there the page says that
 * something comes. Where it can't be fetched a toast says so, and who opened it closes it again; the next opening tries again.
 */
export function createLazyOverlay<P extends object>(load: () => Promise<ComponentType<P>>) {
  const part = createPart(load);
  return function LazyOverlay(props: P & { onFailed: () => void }) {
    const { toasts, t } = useEngine();
    const View = usePart(part);
    const end = useEffectEvent(() => {
      toasts.show({ type: 'danger', message: t('engine:http.network') });
      props.onFailed();
    });
    useEffect(() => {
      if (View === 'failed') end();
    }, [View]);
    if (View === undefined || View === 'failed') return <div className="rz-page-progress" data-active="" />;
    return <View {...props} />;
  };
}
