import type { Mistake } from '@rezeptur/engine/core';
import { useEngine } from '@rezeptur/engine/react';
import type { EditorPlace } from './editor-panel.tsx';
import { mistakeText } from './mistake-text.ts';

export interface FindingsListProps {
  findings: readonly Mistake[];
  onGo(place: EditorPlace): void;
}

/** Everything that is wrong, each leading to its line. */
export function FindingsList({ findings, onGo }: FindingsListProps) {
  const { t } = useEngine();
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const state = errors > 0 ? 'errors' : findings.length > 0 ? 'warnings' : 'none';
  return (
    <section className={`rz-wb-findings rz-wb-findings--${state}`} aria-labelledby="rz-wb-findings">
      <div role="status">
        <h2 id="rz-wb-findings" className="rz-wb-findings__title">
          {t(`workbench:findings.${state}`, { count: state === 'errors' ? errors : findings.length })}
        </h2>
      </div>
      {findings.length > 0 && (
        <ol className="rz-wb-findings__list">
          {findings.map((finding) => (
            <FindingRow key={keyOf(finding)} finding={finding} onGo={onGo} />
          ))}
        </ol>
      )}
    </section>
  );
}

function FindingRow({ finding, onGo }: { finding: Mistake } & Pick<FindingsListProps, 'onGo'>) {
  const { t } = useEngine();
  const { file, line, column, severity } = finding;
  const { text, isEnglish } = mistakeText(t, finding);
  return (
    <li className={`rz-wb-finding rz-wb-finding--${severity}`}>
      <button type="button" className="rz-wb-finding__go" onClick={() => onGo({ file, line, column })}>
        <span className="rz-wb-finding__place">{t('workbench:findings.place', { file, line })}</span>
        <span className="rz-wb-finding__kind">{t(`workbench:findings.${severity}`)}</span>
        <span lang={isEnglish ? 'en' : undefined}>{text}</span>
      </button>
    </li>
  );
}

const keyOf = ({ file, line, column, message }: Mistake) => `${file}:${line}:${column} ${message}`;
