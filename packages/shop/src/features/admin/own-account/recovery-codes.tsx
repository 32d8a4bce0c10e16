import { useCopied, useEngine } from '@rezeptur/engine/react';
import { useEffect, useRef } from 'react';

/** Shown once: to be copied or printed, and confirmed. */
export function RecoveryCodes({ codes, onSeen }: { codes: string[]; onSeen(): void }) {
  const { t } = useEngine();
  const { copied, copy } = useCopied();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="rz-factor">
      <h2 ref={title} tabIndex={-1} className="rz-block__title">
        {t('admin:factors.recovery.title')}
      </h2>
      <p>{t('admin:factors.recovery.text')}</p>
      <ul className="rz-factor__codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="rz-buttons">
        <button
          type="button"
          className="rz-button rz-button--secondary"
          onClick={() => void copy(codes.join('\n'))}
        >
          {t(copied ? 'admin:factors.recovery.copied' : 'admin:factors.recovery.copy')}
        </button>
        <button type="button" className="rz-button rz-button--primary" onClick={onSeen}>
          {t('admin:factors.recovery.seen')}
        </button>
      </p>
      <span className="rz-visually-hidden" role="status">
        {copied && t('admin:factors.recovery.copied')}
      </span>
    </div>
  );
}
