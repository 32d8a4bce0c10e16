import type { Answers } from '@rezeptur/engine/core';
import { useTranslation } from 'react-i18next';

const fields = ['name', 'orderNumber', 'articles', 'email'] as const;

/** What is about to be declared, word for word. */
export function Declaration({ answers }: { answers: Answers }) {
  const { t } = useTranslation(['content', 'forms']);
  return (
    <div className="rz-card">
      <p>
        <strong>{t('content:withdrawal.declaration')}</strong>
      </p>
      <dl className="rz-pairs">
        {fields.map((field) => {
          const value = answers[field] || (field === 'articles' ? t('content:withdrawal.all') : '');
          return (
            <div key={field} className="rz-pairs__row">
              <dt>
                {field === 'articles' ? t('content:withdrawal.scope') : t(`forms:withdrawal.${field}.label`)}
              </dt>
              <dd>{String(value)}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
