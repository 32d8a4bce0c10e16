import { useTranslation } from 'react-i18next';
import { telephoneLink } from '../../lib/telephone-link.ts';
import { Icon } from '../../ui/picture/icon.tsx';

const promises = [
  { key: 'lab', icon: 'flask' },
  { key: 'privacy', icon: 'lock' },
  { key: 'people', icon: 'phone' },
] as const;

/** Why one may trust the pharmacy, and its number. */
export function Promises({ phone }: { phone: string | undefined }) {
  const { t } = useTranslation('home');
  return (
    <section className="rz-home-section rz-promises" aria-labelledby="verlass">
      <h2 id="verlass">{t('trustTitle')}</h2>
      <ul>
        {promises.map(({ key, icon }) => (
          <li key={key}>
            <span className="rz-picture-disc">
              <Icon name={icon} />
            </span>
            <h3>{t(`trust.${key}.title`)}</h3>
            <p>{t(`trust.${key}.text`)}</p>
            {key === 'people' && phone && (
              <a href={telephoneLink(phone)}>{t('call', { phone: isolated(phone) })}</a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Between the signs that keep digits in their order where the sentence runs from right to left. */
const isolated = (number: string): string => `\u2066${number}\u2069`;
