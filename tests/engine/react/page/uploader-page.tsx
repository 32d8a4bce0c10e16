import { Uploader, useEngine } from '@rezeptur/engine/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';

/** Fields whose files are sent at once. */
export function UploaderPage() {
  const { http } = useEngine();
  const [isClosed, setClosed] = useState(false);
  const [isGone, setGone] = useState(false);
  return (
    <>
      <h1>Dateien, die gleich gesendet werden</h1>
      <label>
        <input type="checkbox" checked={isClosed} onChange={() => setClosed(!isClosed)} /> geschlossen
      </label>
      <label>
        <input type="checkbox" checked={isGone} onChange={() => setGone(!isGone)} /> weg
      </label>
      {!isGone && (
        <>
          <Uploader
            label="Karte"
            path="card"
            frame="card"
            disabled={isClosed}
            limits={{ types: ['image/jpeg', 'text/plain'], maxBytes: 5_000_000, legible: true }}
          />
          <Uploader
            label="Bilder"
            path="pictures"
            multiple
            limits={{ types: ['image/jpeg', 'image/png'], maxBytes: 5_000_000, legible: true }}
          />
          <Uploader
            label="Papier"
            path="paper"
            before={() => http.get('asked').then(() => true)}
            onDone={() => {
              throw new Error('the page stumbles');
            }}
          />
        </>
      )}
      <Link to="/dialog">Woanders hin</Link>
    </>
  );
}
