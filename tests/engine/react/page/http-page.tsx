import { type HttpError, useEngine } from '@rezeptur/engine/react';
import { useState } from 'react';

/** Requests of all kinds; what came of the last one stands below. */
export function HttpPage() {
  const { http } = useEngine();
  const [outcome, setOutcome] = useState('');
  const [progress, setProgress] = useState<number[]>([]);
  const body = (bytes = 1000) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'a.bin');
    return form;
  };
  const own = () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 20);
    return controller.signal;
  };
  const sends: Record<string, () => Promise<unknown>> = {
    holen: () => http.get('items'),
    senden: () => http.post('items', { a: 1 }),
    hochladen: () =>
      http.upload('files', body(3_000_000), {
        onProgress: (percent) => setProgress((all) => [...all, percent]),
      }),
    'abgelehnt hochladen': () => http.upload('refused', body()),
    'hochladen ohne Netz': () => http.upload('cut', body()),
    'hochladen ohne Antwort': () => http.upload('silent', body(), { timeoutMs: 50 }),
    'hochladen und zurücknehmen': () => http.upload('silent', body(), { signal: own() }),
    'hochladen, endlos': () => http.upload('silent', body()),
    'holen ohne Netz': () => http.get('cut'),
    'holen ohne Antwort': () => http.get('silent', { timeoutMs: 50 }),
    'holen und zurücknehmen': () => http.get('silent', { signal: own() }),
  };
  return (
    <>
      <h1>Anfragen</h1>
      {Object.entries(sends).map(([name, send]) => (
        <button
          key={name}
          type="button"
          onClick={() => {
            setOutcome('unterwegs');
            send().then(
              (answer) => setOutcome(JSON.stringify(answer)),
              ({ kind, status, body: said }: HttpError) => setOutcome(JSON.stringify({ kind, status, said })),
            );
          }}
        >
          {name}
        </button>
      ))}
      <output aria-label="Ergebnis">{outcome}</output>
      <output aria-label="Fortschritt">{progress.join(' ')}</output>
    </>
  );
}
