import { HtmlText } from '@rezeptur/engine/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AfterLoginDialog } from '../../lib/api/types.ts';
import { textOf } from '../../lib/text-of.ts';
import { Overlay } from '../../ui/overlay.tsx';
import { PresetPicture } from '../../ui/picture/preset-picture.tsx';

interface MessageOverlayProps {
  message: AfterLoginDialog;
  /** Offers to be shown no more. */
  canDismiss?: boolean;
  onClose: (isForGood: boolean) => void;
}

/** The pharmacy's message on entering the shop or after login; stays until it is closed with its button. */
export function MessageOverlay({ message, canDismiss, onClose }: MessageOverlayProps): ReactNode {
  const { t } = useTranslation('common');
  const [isForGood, setForGood] = useState(false);
  const { text, lang } = textOf(message, 'text');
  return (
    <Overlay title={t('message.title')} isLocked onClose={() => onClose(isForGood)}>
      <PresetPicture index={message.presetImageIndex} isEager />
      <div lang={lang}>
        <HtmlText html={text} />
      </div>
      {canDismiss && (
        <label className="rz-check">
          <input type="checkbox" checked={isForGood} onChange={(event) => setForGood(event.target.checked)} />
          <span>{t('message.dontShowAgain')}</span>
        </label>
      )}
      <p className="rz-buttons">
        <button type="button" className="rz-button rz-button--primary" onClick={() => onClose(isForGood)}>
          {t('close')}
        </button>
      </p>
    </Overlay>
  );
}
