import { type ComponentProps, lazy, Suspense } from 'react';

const ZoomOverlay = lazy(() =>
  import('./zoom-overlay.tsx').then(({ ZoomOverlay: view }) => ({ default: view })),
);

/** Fetched when somebody looks closely. */
export const LazyZoomOverlay = (props: ComponentProps<typeof ZoomOverlay>) => (
  <Suspense>
    <ZoomOverlay {...props} />
  </Suspense>
);
