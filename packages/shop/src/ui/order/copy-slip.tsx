import { useCopied, useDialogs } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import { breakable } from '../breakable.tsx';
import { Icon } from '../picture/icon.tsx';

export interface SlipLine {
  text: string;
  /** Where it is another than the page's. */
  lang?: string | undefined;
}

interface CopySlipProps {
  /** What it is, e.g. "Postadresse". */
  label: string;
  lines: readonly SlipLine[];
}

/** An address to send something to, with a button that copies it; says so where the browser doesn't let it. */
export function CopySlip({ label, lines }: CopySlipProps) {
  const { t } = useTranslation('shop');
  const { copied, copy } = useCopied();
  const dialogs = useDialogs();
  const take = async () => {
    if (!(await copy(lines.map(({ text }) => text).join('\n')))) {
      await dialogs.info({ title: t('copy.failedTitle'), text: t('copy.failedText') });
    }
  };
  return (
    <div className="rz-slip">
      <span className="rz-slip__label">{label}</span>
      <address className="rz-address">
        {lines.map(({ text, lang }) => (
          <span key={text} lang={lang}>
            {breakable(text)}
          </span>
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
