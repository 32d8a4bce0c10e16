import { createHttpClient, isHttpError, useEngine } from '@rezeptur/engine/react';
import { useEffect } from 'react';
import { waitBy } from '../patience.ts';

const pauseMs = 3000;
/** What a server that answers doesn't give so often isn't there any more: the app was changed since this page came. */
const mostTries = 2;

const site = createHttpClient({ baseUrl: '' });

/** Lets the way to a page that can't be fetched wait for the network, and says so: what was typed and chosen stays on the page. */
export function useLostNetwork(): void {
  const { toasts, t } = useEngine();
  useEffect(() => {
    waitBy(async (load, error) => {
      let toast: number | undefined;
      try {
        return await tryAgain(load, error, () => {
          toast ??= toasts.show({ type: 'danger', message: t('engine:http.network') });
        });
      } finally {
        if (toast !== undefined) toasts.remove(toast);
      }
    });
    window.addEventListener('error', noteStyle, true);
    return () => {
      waitBy(undefined);
      window.removeEventListener('error', noteStyle, true);
    };
  }, [toasts, t]);
}

async function tryAgain<T>(load: () => Promise<T>, error: unknown, onLost: () => void): Promise<T> {
  let latest = error;
  for (let tries = 0; tries < mostTries; ) {
    if (await isReachable()) {
      tries += 1;
      try {
        await fetchStyles();
        return await load();
      } catch (again) {
        latest = again;
      }
    } else {
      onLost();
      await pause();
    }
  }
  throw latest;
}

/** A browser that is online may still reach nobody, or a proxy whose server is just starting. */
const isReachable = (): Promise<boolean> =>
  site.get('/api/health/live', { timeoutMs: pauseMs }).then(
    () => true,
    (error: unknown) => isHttpError(error) && error.kind === 'bad-request',
  );

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, pauseMs);
    window.addEventListener('online', end);
  });

/** Styles that didn't come. What imports a page asks for its style once, whether it comes or not. */
const missing = new Set<HTMLLinkElement>();

function noteStyle({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
}

async function fetchStyles(): Promise<void> {
  const links = [...missing];
  missing.clear();
  await Promise.all(
    links.map(
      (link) =>
        new Promise((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement;
          again.onload = resolve;
          again.onerror = reject;
          link.replaceWith(again);
        }),
    ),
  );
}
