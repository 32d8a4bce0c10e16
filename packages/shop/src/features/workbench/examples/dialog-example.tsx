import {
  DialogHost,
  Dropdown,
  type DropdownItem,
  type ExampleOptions,
  openExample,
  ToastHost,
  useDialogs,
  useEngine,
  useToasts,
} from '@rezeptur/engine/react';
import { Panel } from '@rezeptur/engine/react/entity';
import examples from '@rezeptur/schemas/examples/dialogs.json';
import { useState } from 'react';
import { CodeBlock } from '../code-block.tsx';
import { DocsNote } from './docs-note.tsx';

interface Opening {
  title: string;
  options: ExampleOptions;
}

const { $id: _id, ...byType } = examples;
const openings: Record<string, Opening[]> = byType;

/** The types of dialogs, and toasts beside them. */
export const dialogTypes: readonly string[] = Object.keys(openings);

/** Dialogs of one type to open, and what their promises resolved with. */
export function DialogExample({ name }: { name: string }) {
  const { t } = useEngine();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const [results, setResults] = useState<string[]>([]);
  const show = (title: string, result: unknown) =>
    setResults((before) => [`${title}: ${JSON.stringify(result) ?? '–'}`, ...before].slice(0, 8));
  const open = async ({ title, options }: Opening) =>
    show(title, await openExample(name, options, { dialogs, toasts }));
  return (
    <div className="rz-wb-bench">
      <div className="rz-wb-bench__live">
        {openings[name]?.map((opening) => (
          <Panel key={opening.title} title={<span lang="en">{opening.title}</span>}>
            <CodeBlock label={opening.title} code={JSON.stringify(opening.options, null, 2)} />
            {name === 'dropdown' ? (
              <Dropdown className="rz-button rz-button--secondary" {...dropdownProps(opening, show)} />
            ) : (
              <button
                type="button"
                className="rz-button rz-button--primary"
                onClick={() => void open(opening)}
              >
                {t('workbench:dialog.open')}
                <span className="rz-visually-hidden">: {opening.title}</span>
              </button>
            )}
          </Panel>
        ))}
        <DocsNote path={`docs/engine/dialogs/${name}.md`} />
      </div>
      <div className="rz-wb-bench__edit">
        <Panel id="rz-wb-result" title={t('workbench:dialog.result')} isLive>
          {results.length > 0 ? (
            <CodeBlock label={t('workbench:dialog.result')} code={results.join('\n')} />
          ) : (
            <p className="rz-wb-note">{t('workbench:dialog.none')}</p>
          )}
        </Panel>
      </div>
      <DialogHost />
      <ToastHost />
    </div>
  );
}

/** A menu whose items report which of them was chosen. */
function dropdownProps({ title, options }: Opening, show: (title: string, result: unknown) => void) {
  const { items, ...props } = options as { label: string; items: DropdownItem[] };
  return { ...props, items: items.map((item) => ({ ...item, onSelect: () => show(title, item.id) })) };
}
