import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathOf } from '../../lib/route-list.ts';
import { DoneCard } from '../../ui/done-card.tsx';

/** Thanks, in the form's own words where it has some, and by what name to ask for what was sent. */
export function FormDone({ name, reference }: { name: string; reference: string | undefined }) {
  const { t } = useTranslation(['shop', 'forms']);
  const word = (part: 'title' | 'text') =>
    t(`forms:${name}.done.${part}`, { defaultValue: t(`form.done.${part}`) });
  return (
    <DoneCard title={word('title')}>
      <p>{word('text')}</p>
      {reference && (
        <p>
          {t('form.done.reference')} <strong className="rz-number">{reference}</strong>
        </p>
      )}
      <div className="rz-buttons">
        <Link className="rz-button rz-button--primary" to={pathOf('home')}>
          {t('form.done.home')}
        </Link>
      </div>
    </DoneCard>
  );
}
