import { useTranslation } from 'react-i18next';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { insuredNotes } from '../../ui/checkout/insured-notes.tsx';
import { useOrderedArticles } from './use-ordered-articles.ts';

/** What a prescription has to say; with a public insurer each product needs one of its own. */
export function PrescriptionRules() {
  const { t } = useTranslation('shop');
  const { config } = useAppConfig();
  const { articles, prescribed } = useOrderedArticles();
  const notes = insuredNotes({ user: config?.user, articles });
  return (
    <div className="rz-alert">
      <ul className="rz-plain-list">
        <li>{t('checkout.rules.exact')}</li>
        {prescribed.some(({ type }) => type === 'milled') && <li>{t('checkout.rules.milled')}</li>}
        {notes.map((note) => (
          <li key={note}>{t(`checkout.rules.${note}`)}</li>
        ))}
      </ul>
    </div>
  );
}
