import { useTranslation } from 'react-i18next';
import type { AfterLoginDialog } from '../../../lib/types.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Overlay } from '../../../ui/overlay.tsx';
import { RichText } from '../../../ui/rich-text.tsx';

const pictures: IconName[] = ['info', 'truck', 'clock', 'flask'];

/** The pharmacy's message after login; stays until it is closed. */
export function AfterLogin({ message, onClose }: { message: AfterLoginDialog; onClose: () => void }) {
  const { t } = useTranslation('common');
  const picture = pictures[message.presetImageIndex ?? -1];
  return (
    <Overlay title={t('login.message')} onClose={onClose}>
      {picture && (
        <span className="rz-picture-disc">
          <Icon name={picture} />
        </span>
      )}
      <RichText html={message.text} />
      <p className="rz-buttons">
        <button type="button" className="rz-button rz-button--primary" onClick={onClose}>
          {t('closeDialog')}
        </button>
      </p>
    </Overlay>
  );
}
