import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './picture/icon.tsx';

interface ExplanationProps {
  title: string;
  /** Where it is another than the page's. */
  titleLang?: string | undefined;
  children: ReactNode;
  /** What opens it; without, a small sign that follows a word. */
  opener?: ReactNode;
  className?: string;
}

/**
 * A word that explains itself when asked, in the browser's own popover: it works without the script, Escape and a click
 * beside it close it, and the focus returns. The page's texts must hold the namespace `explanations`.
 */
export function Explanation({ title, titleLang, children, opener, className }: ExplanationProps) {
  const { t } = useTranslation('explanations');
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={className ?? 'rz-explain'}
        popoverTarget={id}
        aria-label={opener ? undefined : t('openFor', { title })}
      >
        {opener ?? <Icon name="help" />}
      </button>
      <div id={id} popover="auto" className="rz-explanation" role="dialog" aria-labelledby={`${id}-title`}>
        <div className="rz-explanation__head">
          <strong id={`${id}-title`} lang={titleLang}>
            {title}
          </strong>
          <button
            type="button"
            className="rz-icon-button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={t('close')}
          >
            <Icon name="close" />
          </button>
        </div>
        <p>{children}</p>
      </div>
    </>
  );
}

/** The explanation of a value that `locales/*` keeps under `explanations.<name>`. */
export function ValueExplanation({ name }: { name: string }) {
  const { t } = useTranslation('explanations');
  return <Explanation title={t(`${name}.title`)}>{t(`${name}.text`)}</Explanation>;
}
