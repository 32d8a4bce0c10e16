import { useEngine } from '@rezeptur/engine/react';
import { CodeBlock } from '../code-block.tsx';
import type { Checked, Words } from '../types.ts';

export interface MissingTextsProps {
  missing: Checked['missing'];
  /** Puts the words into their file. */
  onInsert(file: string, words: Words): void;
}

/** Words that are missing in a language, ready to be put in. */
export function MissingTexts({ missing, onInsert }: MissingTextsProps) {
  const { t } = useEngine();
  return Object.entries(missing).map(([file, words]) => (
    <section key={file} className="rz-wb-missing" aria-labelledby={`rz-wb-missing-${file}`}>
      <h2 id={`rz-wb-missing-${file}`} className="rz-wb-missing__title">
        {t('workbench:missing.title', { language: t(`workbench:languages.${file.slice(0, 2)}`) })}
      </h2>
      <CodeBlock
        label={t('workbench:missing.title', { language: t(`workbench:languages.${file.slice(0, 2)}`) })}
        code={JSON.stringify(words, null, 2)}
      />
      <button type="button" className="rz-button rz-button--small" onClick={() => onInsert(file, words)}>
        {t('workbench:missing.insert')}
      </button>
    </section>
  ));
}
