import { isHttpError, useDialogs } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { invitationKey } from '../../lib/api/token-data.ts';

/** Answers an invitation: asks, sends, shows the result. Each returns whether it was accepted by the server. */
export function useAnswer() {
  const { t } = useTranslation('shop');
  const dialogs = useDialogs();

  const send = async (token: string, answer: 'accept' | 'decline'): Promise<boolean> => {
    const words = (part: string) => t(`events.${answer}.${part}`);
    const isSure = await dialogs.confirm({
      title: words('confirm'),
      text: words('confirmText'),
      ok: words('ok'),
      cancel: t('events.back'),
    });
    if (!isSure) return false;
    try {
      await api.post(`${invitationKey(token)}/${answer}`, undefined);
    } catch (error) {
      const reason = isHttpError(error) ? error.body?.error : undefined;
      await dialogs.error({ title: words('failed'), text: reason });
      return false;
    }
    await dialogs.success({ title: words('done'), text: words('doneText') });
    return true;
  };

  return {
    accept: (token: string) => send(token, 'accept'),
    /** Refuses, or signs off after having accepted: the same from the invitation and from the account page. */
    signOff: (token: string) => send(token, 'decline'),
  };
}
