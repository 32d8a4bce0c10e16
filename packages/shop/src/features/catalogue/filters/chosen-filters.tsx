import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/picture/icon.tsx';
import type { Catalogue } from '../use-catalogue.ts';
import { Answer } from './answer.tsx';
import { chosenIn, withoutChoice, writeFilter } from './article-filter.ts';

/** What is chosen, each a link to the list without it. */
export function ChosenFilters({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useTranslation('shop');
  const { filter, query } = catalogue;
  const chosen = chosenIn(filter);
  if (chosen.length === 0) return null;
  return (
    <ul className="rz-chips rz-chosen" aria-label={t('catalogue:chosen')}>
      {chosen.map((choice) => (
        <li key={`${choice.name} ${choice.value}`}>
          <Link
            className="rz-chip rz-chosen__chip"
            to={{ search: writeFilter(withoutChoice(filter, choice), query).toString() }}
            preventScrollReset
          >
            <Answer {...choice} />
            <Icon name="close" />
            <span className="rz-visually-hidden"> {t('catalogue:removeChoice')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
