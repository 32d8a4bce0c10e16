const listeners = new Map<string, (sent: string) => void>();

/** In place of `fetch` for the code of an example: a page of documentation has no server, so what would be sent is shown. */
export const fetchFor =
  (name: string) =>
  async (address: string, { method = 'GET', body }: { method?: string; body?: unknown } = {}) => {
    listeners.get(name)?.(`${method} ${address}${body === undefined ? '' : `\n\n${String(body)}`}`);
    return new Response(null, { status: 204 });
  };

/** Shows what an example's `fetch` would send; returns the end of it. */
export function onFetch(name: string, show: (sent: string) => void): () => void {
  listeners.set(name, show);
  return () => void listeners.delete(name);
}
