import { DialogHost, EngineProvider, Uploader, useDialogs, useEngine } from '@rezeptur/engine/react';
import i18next from 'i18next';
import { useState } from 'react';
import { Link } from 'react-router-dom';

const limits = { types: ['image/jpeg', 'image/png'], maxBytes: 5_000_000, legible: true };

/** Fields whose files are sent at once. */
export function UploaderPage() {
  const engine = useEngine();
  const { http } = engine;
  const [isClosed, setClosed] = useState(false);
  const [isGone, setGone] = useState(false);
  const [locale, setLocale] = useState('de');
  const [path, setPath] = useState('card');
  const t = i18next.getFixedT(locale);
  return (
    <EngineProvider {...engine} locale={locale} t={(key, params) => String(t(key, params ?? {}))}>
      <h1>Dateien, die gleich gesendet werden</h1>
      <label>
        <input type="checkbox" checked={isClosed} onChange={() => setClosed(!isClosed)} /> geschlossen
      </label>
      <label>
        <input type="checkbox" checked={isGone} onChange={() => setGone(!isGone)} /> weg
      </label>
      <button type="button" onClick={() => setLocale('en')}>
        English
      </button>
      <button type="button" onClick={() => setPath('other')}>
        Woandershin senden
      </button>
      {!isGone && (
        <>
          <Uploader label="Karte" path={path} frame="card" disabled={isClosed} limits={limits} />
          <Uploader
            label="Bilder"
            path="pictures"
            multiple
            limits={limits}
            onDone={(_, left) => document.body.setAttribute('data-left', String(left))}
          />
          <Uploader
            label="Papier"
            path="paper"
            disabled={isClosed}
            before={() => http.get('asked').then(() => true)}
            onDone={() => {
              throw new Error('the page stumbles');
            }}
          />
        </>
      )}
      <InDialog />
      <DialogHost />
      <Link to="/dialog">Woanders hin</Link>
    </EngineProvider>
  );
}

function InDialog() {
  const dialogs = useDialogs();
  const open = () =>
    dialogs.custom({
      title: 'Rezept nachreichen',
      content: ({ close }) => (
        <Uploader
          label="Rezept"
          path="prescription"
          limits={limits}
          onDone={(_, left) => left === 0 && close('ok')}
        />
      ),
      buttons: [{ output: 'cancel', look: 'secondary' }],
    });
  return (
    <button type="button" onClick={() => void open()}>
      Rezept nachreichen
    </button>
  );
}
