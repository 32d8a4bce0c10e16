import {
  Dropdown,
  type DropdownProps,
  openExample,
  useCopied,
  useDialogs,
  useToasts,
} from '@rezeptur/engine/react';
import examples from '@rezeptur/schemas/examples/dialogs.json';
import { useState } from 'react';

const { $id: _id, dropdown, ...calls } = examples;

/** A button for every example of a dialog and a toast; what it resolved with stands below. */
export function TalkPage() {
  const tools = { dialogs: useDialogs(), toasts: useToasts() };
  const { copied, copy } = useCopied();
  const [result, setResult] = useState('');
  const [pressed, setPressed] = useState(0);
  return (
    <>
      <h1>Gespräch</h1>
      {Object.entries(calls).flatMap(([type, list]) =>
        list.map(({ title, options }) => (
          <button
            key={`${type} ${title}`}
            type="button"
            onClick={async () => setResult(JSON.stringify(await openExample(type, options, tools)))}
          >
            {type}: {title}
          </button>
        )),
      )}
      {dropdown.map(({ title, options }) => (
        <Dropdown
          key={title}
          {...(options as DropdownProps)}
          items={options.items.map((item) => ({ ...item, onSelect: () => setResult(item.id) }))}
        />
      ))}
      <button
        type="button"
        onClick={() => tools.toasts.show({ type: 'success', message: 'Kurz', decay: 800 })}
      >
        Kurze Nachricht
      </button>
      <button
        type="button"
        onClick={() =>
          tools.toasts.warning('Entfernt', {
            buttons: [
              {
                label: 'Rückgängig',
                onPress: (close) => {
                  setPressed(pressed + 1);
                  close();
                },
              },
            ],
          })
        }
      >
        Nachricht mit Knopf
      </button>
      <button type="button" onClick={tools.toasts.clear}>
        Alle weg
      </button>
      <button type="button" onClick={() => void copy('Rezept 17')}>
        {copied ? 'Kopiert' : 'Kopieren'}
      </button>
      <output aria-label="Ergebnis">{result}</output>
      <output aria-label="Gedrückt">{pressed}</output>
    </>
  );
}
