import { useEngine } from '@rezeptur/engine/react';
import { failureText } from '@rezeptur/engine/react/entity';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { AddField } from '../palette/add-field.tsx';
import type { Inserted } from '../palette/insert-field.ts';
import { type Insertion, withFollowing } from '../palette/insertions.ts';
import type { Checked, DeclarationKind, Files } from '../types.ts';
import { EditorPanel, type EditorPlace } from './editor-panel.tsx';
import { findPlace } from './find-place.ts';
import { FindingsList } from './findings-list.tsx';
import { MissingTexts } from './missing-texts.tsx';
import { SaveBar } from './save-bar.tsx';
import { useCheck } from './use-check.ts';
import { withTexts } from './with-texts.ts';

export interface Edited {
  files: Files;
  checked: Checked | undefined;
  /** Leads to a key in a file. */
  onFind(file: string, key: string): void;
}

export interface BenchProps {
  name: string;
  original: Files;
  maySave: boolean;
}

export interface DeclarationBenchProps extends BenchProps {
  kind: DeclarationKind;
  children: (edited: Edited) => ReactNode;
}

/** Files on the left, what is wrong below them, and beside them what they make. */
export function DeclarationBench({ kind, name, original, maySave, children }: DeclarationBenchProps) {
  const { t } = useEngine();
  const [saved, setSaved] = useState(original);
  const [files, setFiles] = useState(original);
  const [file, setFile] = useState('schema.json');
  const [place, setPlace] = useState<EditorPlace>();
  const { checked, isStale, error } = useCheck(kind, name, files);
  const findings = checked?.findings ?? [];
  const [insertions, setInsertions] = useState<Insertion[]>([]);
  const change = (changed: string, text: string) =>
    setFiles((before) =>
      before[changed] === text ? before : withFollowing(insertions, before, changed, text),
    );
  const go = (to: EditorPlace) => {
    setFile(to.file);
    setPlace({ ...to });
  };
  const add = ({ changed, line }: Inserted) => {
    const names = Object.keys(changed);
    const before = Object.fromEntries(names.flatMap((one) => pick(files, one)));
    // The editor shows the file before it changes, so that it can take the change back.
    flushSync(() => setFile('schema.json'));
    setInsertions((earlier) => [...earlier, { before, after: changed }]);
    setFiles({ ...files, ...changed });
    setPlace({ file: 'schema.json', line, column: 1 });
  };
  const last = insertions.at(-1);
  const canUndo = last !== undefined && last.after['schema.json'] === files['schema.json'];
  return (
    <div className="rz-wb-bench">
      <div className="rz-wb-bench__edit" aria-busy={isStale}>
        <EditorPanel
          files={files}
          findings={findings}
          file={file}
          place={place}
          onFile={setFile}
          onChange={change}
        />
        <p className="rz-wb-note">{t('workbench:editorHint')}</p>
        {kind === 'form' && files['uiSchema.json'] === undefined && (
          <AddField
            files={files}
            onAdd={add}
            onUndo={canUndo ? () => change('schema.json', last.before['schema.json'] ?? '') : undefined}
          />
        )}
        <SaveBar
          kind={kind}
          name={name}
          files={files}
          original={saved}
          maySave={maySave}
          hasErrors={isStale || findings.some(({ severity }) => severity === 'error')}
          onSaved={() => setSaved(files)}
          onRevert={() => setFiles(saved)}
        />
        {error && <p role="alert">{failureText(error, t)}</p>}
        {checked && <FindingsList findings={findings} onGo={go} />}
        {checked && (
          <MissingTexts
            missing={checked.missing}
            onInsert={(to, words) => {
              change(to, withTexts(files[to] ?? '{}', words));
              setFile(to);
            }}
          />
        )}
      </div>
      <div className="rz-wb-bench__live">
        {children({
          files,
          checked,
          onFind: (to, key) => go({ file: to, ...findPlace(files[to] ?? '', key) }),
        })}
      </div>
    </div>
  );
}

/** A file's entry, where it is there. */
const pick = (files: Files, file: string): [string, string][] => {
  const text = files[file];
  return text === undefined ? [] : [[file, text]];
};
