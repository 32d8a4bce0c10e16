import { useCopied, useDialogs } from '@rezeptur/engine/react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';

interface CopySlipProps {
  /** What it is, e.g. "Postadresse". */
  label: string;
  lines: readonly string[];
}

/** A mail address that is too long for its line goes on behind its @ and dots rather than in the middle of a word. */
const withBreaks = (line: string): ReactNode =>
  line.includes('@')
    ? line.split(/(?<=@)|(?=\.)/).map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))
    : line;

/** An address to send something to, with a button that copies it; says so where the browser doesn't let it. */
export function CopySlip({ label, lines }: CopySlipProps) {
  const { t } = useTranslation('shop');
  const { copied, copy } = useCopied();
  const dialogs = useDialogs();
  const take = async () => {
    if (!(await copy(lines.join('\n')))) {
      await dialogs.info({ title: t('copy.failedTitle'), text: t('copy.failedText') });
    }
  };
  return (
    <div className="rz-slip">
      <span className="rz-slip__label">{label}</span>
      <address className="rz-address">
        {lines.map((line) => (
          <span key={line}>{withBreaks(line)}</span>
        ))}
      </address>
      <button
        type="button"
        className="rz-button rz-button--quiet rz-button--small"
        aria-label={t('copy.label', { label })}
        onClick={() => void take()}
      >
        {copied && <Icon name="check" />} {t(copied ? 'copy.done' : 'copy.button')}
      </button>
      <span className="rz-visually-hidden" role="status">
        {copied && t('copy.said', { label })}
      </span>
    </div>
  );
}
