import { isHttpError, useDialogs } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { languageCodes, languages } from '../../lib/language.ts';

/** In which language the pharmacy writes to this customer, and another one to choose. */
export function MailLanguage({ locale, onChange }: { locale: string; onChange(): Promise<void> }) {
  const { t } = useTranslation('account');
  const dialogs = useDialogs();
  const change = async (next: string) => {
    try {
      await api.post('/my-account/my-address', { locale: next });
    } catch (error) {
      if (!isHttpError(error)) throw error;
      return void dialogs.error({ text: error.body?.error ?? t('ownData.failed') });
    }
    await onChange();
  };
  return (
    <section className="rz-card" aria-labelledby="rz-account-language">
      <h2 id="rz-account-language">{t('mailLanguage.title')}</h2>
      <p role="status">{t('mailLanguage.now', { language: languages[locale]?.name ?? locale })}</p>
      <p className="rz-buttons">
        {languageCodes
          .filter((code) => code !== locale)
          .map((code) => (
            <button key={code} type="button" className="rz-button" onClick={() => void change(code)}>
              {t('mailLanguage.change', { language: languages[code]?.name })}
            </button>
          ))}
      </p>
    </section>
  );
}
