import { RichText } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../lib/format.ts';
import type { JobOffer } from '../../lib/job-offers.ts';
import { dataLang } from '../../lib/language.ts';
import { ApplyLink } from './apply-link.tsx';

const facts = [
  'location',
  'employmentType',
  'hoursPerWeek',
  'workHours',
  'beginning',
  'salary',
  'applicationDeadline',
  'contactPerson',
] as const;
/** Facts in the pharmacy's own words. */
const written = new Set<string>(['location', 'workHours', 'beginning', 'salary', 'contactPerson']);
const parts = ['description', 'requirements', 'benefits', 'requiredDocuments'] as const;

/** One position, folded to its title, place and hours. */
export function JobOfferView({ offer, email }: { offer: JobOffer; email: string }) {
  const { t } = useTranslation('jobs');
  const factOf = (name: (typeof facts)[number]): string => {
    const value = offer[name];
    if (value === null || value === undefined) return '';
    if (name === 'employmentType') return t(`types.${value}`);
    if (name === 'applicationDeadline') return formatDate(String(value));
    return typeof value === 'number' ? formatNumber(value) : value;
  };
  return (
    <details className="rz-job">
      <summary>
        <h2 lang={dataLang()}>{offer.title}</h2>
        <span className="rz-job__short">
          <span lang={dataLang()}>{offer.location}</span> · {t(`types.${offer.employmentType}`)}
        </span>
      </summary>
      <dl className="rz-pairs">
        {facts.map(
          (name) =>
            factOf(name) && (
              <div key={name} className="rz-pairs__row">
                <dt>{t(`facts.${name}`)}</dt>
                <dd lang={written.has(name) ? dataLang() : undefined}>{factOf(name)}</dd>
              </div>
            ),
        )}
      </dl>
      {parts.map((name) => {
        const text = offer[name];
        return text ? (
          <section key={name}>
            <h3>{t(`parts.${name}`)}</h3>
            <div lang={dataLang()}>
              <RichText text={text} />
            </div>
          </section>
        ) : null;
      })}
      <ApplyLink email={email} subject={t('subject', { title: offer.title })} />
    </details>
  );
}
