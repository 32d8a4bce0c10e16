import { type ComponentType, lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import '@rezeptur/engine/styles.css';
import '@rezeptur/engine/entity.css';

/** Three small apps by the first part of the address. */
const apps: Record<string, ComponentType> = {
  rjsf: lazy(async () => ({ default: (await import('./rjsf-app.tsx')).RjsfApp })),
  history: lazy(async () => ({ default: (await import('./history-app.tsx')).HistoryApp })),
};
const Routed = lazy(async () => ({ default: (await import('./routed-app.tsx')).RoutedApp }));
const App = apps[location.pathname.split('/')[1] ?? ''] ?? Routed;

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Suspense>
      <App />
    </Suspense>,
  );
}
