import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { typeGroups } from '../../lib/article/type-groups.ts';
import { answerLabel } from './filters/answer-label.ts';
import { writeFilter } from './filters/article-filter.ts';
import { typesOf } from './filters/filter-choices.ts';
import type { Catalogue } from './use-catalogue.ts';

/** The kinds of goods, one press each, where the filter isn't beside the list. */
export function TypeChips({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useTranslation('shop');
  const { config, filter, query, counts } = catalogue;
  const types = typeGroups(typesOf(config?.articles ?? [])).filter((type) => type !== filter.type);
  return (
    <ul className="rz-chips rz-catalogue__types" aria-label={t('catalogue:groups.type')}>
      {types.map((type) => (
        <li key={type}>
          <Link
            className="rz-chip"
            to={{ search: writeFilter({ ...filter, type }, query).toString() }}
            preventScrollReset
          >
            {answerLabel('type', type, t)} <small>{counts.type.get(type) ?? 0}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
