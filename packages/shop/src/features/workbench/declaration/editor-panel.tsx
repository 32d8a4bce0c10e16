import type { Mistake } from '@rezeptur/engine/core';
import { createPart, useEngine, usePart } from '@rezeptur/engine/react';
import { useMemo } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { languages } from '../languages.ts';
import type { Files } from '../types.ts';
import type { Target } from './code-editor.tsx';
import { mistakeText } from './mistake-text.ts';

// The editor is heavier than everything around it; the page stands there before it.
const editor = createPart(async () => (await import('./code-editor.tsx')).CodeEditor);

export interface EditorPlace extends Target {
  file: string;
}

export interface EditorPanelProps {
  files: Files;
  findings: readonly Mistake[];
  file: string;
  place?: EditorPlace;
  onFile(file: string): void;
  onChange(file: string, text: string): void;
}

/** One tab per file, with what is wrong in it. */
export function EditorPanel({ files, findings, file, place, onFile, onChange }: EditorPanelProps) {
  const { t } = useEngine();
  // Each file that is opened tries again.
  const CodeEditor = usePart(editor, file);
  const countOf = (name: string) => findings.filter((finding) => finding.file === name).length;
  const marks = useMemo(
    () =>
      findings
        .filter((finding) => finding.file === file)
        .map((finding) => ({ ...finding, text: mistakeText(t, finding).text })),
    [findings, file, t],
  );
  return (
    <Tabs
      className="rz-wb-tabs rz-wb-files"
      selectedKey={file}
      onSelectionChange={(key) => onFile(String(key))}
    >
      <TabList className="rz-wb-tabs__list" aria-label={t('workbench:files')}>
        {Object.keys(files).map((name) => (
          <Tab key={name} id={name} className="rz-wb-tabs__tab">
            {tabName(t, name)}
            {countOf(name) > 0 && (
              <span className="rz-badge rz-badge--count">
                {countOf(name)}
                <span className="rz-visually-hidden"> {t('workbench:findings.inFile')}</span>
              </span>
            )}
          </Tab>
        ))}
      </TabList>
      {/* A panel that changes its id would keep that of the first file in the page. */}
      <TabPanel key={file} id={file} className="rz-wb-tabs__panel rz-wb-files__panel">
        {CodeEditor === undefined && <p className="rz-loading">{t('entity:loading')}</p>}
        {CodeEditor === 'failed' && <p role="alert">{t('engine:http.network')}</p>}
        {typeof CodeEditor === 'function' && (
          <CodeEditor
            key={file}
            label={t('workbench:editorOf', { file: tabName(t, file) })}
            value={files[file] ?? ''}
            marks={marks}
            target={place?.file === file ? place : undefined}
            onChange={(text) => onChange(file, text)}
          />
        )}
      </TabPanel>
    </Tabs>
  );
}

/** Words have a language, the other files their own name. */
const tabName = (t: (key: string) => string, file: string): string =>
  languages.some((language) => file === `${language}.json`)
    ? t(`workbench:languages.${file.slice(0, 2)}`)
    : file;
