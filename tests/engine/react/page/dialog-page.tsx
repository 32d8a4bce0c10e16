import { Dropdown, useDialogs, useToasts } from '@rezeptur/engine/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';

/** A button for each kind of dialog, what it resolved with below, and a way to a form over two entries of the history. */
export function DialogPage() {
  const dialogs = useDialogs();
  const toasts = useToasts();
  const [result, setResult] = useState('');
  const [isBusy, setBusy] = useState(false);
  const askWhileBusy = async () => {
    setBusy(true);
    await dialogs.confirm('Wirklich?');
    setBusy(false);
  };
  const openers: Record<string, () => Promise<unknown> | undefined> = {
    Erfolg: () => dialogs.success('Gespeichert'),
    Bestätigung: () => dialogs.confirm({ title: 'Sicher?', text: 'Ganz sicher?' }),
    Gesperrt: () => dialogs.confirm({ title: 'Gesperrt', locked: true }),
    Eingabe: () => dialogs.prompt({ title: 'Zweck', label: 'Zweck der Einsicht', required: true }),
    Löschen: () => dialogs.safeDelete({ title: 'Charge löschen?', value: 'CH-1' }),
    Gestapelt: () =>
      dialogs.custom({
        title: 'Unten',
        content: ({ close }) => (
          <button type="button" onClick={async () => (await dialogs.confirm('Oben')) && close('beide')}>
            Darüber
          </button>
        ),
      }),
    Fortschritt: () => {
      const running = dialogs.progress({ title: 'Export' });
      running.update(40);
      return running.done('Exportiert');
    },
  };
  return (
    <>
      <h1>Dialoge</h1>
      <Link to="/dialog/more">Mehr</Link>
      <Link to="/return-request">Zum Formular</Link>
      {Object.entries(openers).map(([name, open]) => (
        <button key={name} type="button" onClick={async () => setResult(JSON.stringify(await open()))}>
          {name}
        </button>
      ))}
      <button type="button" disabled={isBusy} onClick={askWhileBusy}>
        Beschäftigt
      </button>
      <button type="button" onClick={() => toasts.show({ type: 'success', message: 'Gemerkt', decay: 1500 })}>
        Kurz
      </button>
      <button type="button" onClick={() => toasts.danger('Fehlgeschlagen')}>
        Lang
      </button>
      <Dropdown
        label="Menü"
        items={[
          { id: 'a', label: 'Anzeigen', onSelect: () => setResult('angezeigt') },
          { id: 'b', label: 'Bearbeiten' },
        ]}
      />
      <output aria-label="Ergebnis">{result}</output>
    </>
  );
}
