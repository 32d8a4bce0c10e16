import { useTranslation } from 'react-i18next';
import { Answer } from './answer.tsx';
import type { Criterion } from './matches-filter.ts';

interface FilterGroupProps {
  name: Criterion;
  values: string[];
  chosen: string[];
  /** How many articles each answer would show. */
  counts: ReadonlyMap<string, number>;
  onToggle: (value: string) => void;
}

const foldedAbove = 12;

/** One question of the filter with its choices; a long list folds. */
export function FilterGroup({ name, values, chosen, counts, onToggle }: FilterGroupProps) {
  const { t } = useTranslation('shop');
  return (
    <fieldset className="rz-narrow">
      <legend className="rz-narrow__title">{t(`catalogue:groups.${name}`)}</legend>
      <div className={`rz-narrow__choices ${values.length > foldedAbove ? 'rz-narrow__choices--long' : ''}`}>
        {values.map((value) => (
          <label key={value} className="rz-narrow__choice" data-empty={!counts.get(value) || undefined}>
            <input
              type={name === 'type' ? 'radio' : 'checkbox'}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
            <Answer name={name} value={value} />
            <span className="rz-narrow__count">
              {counts.get(value) ?? 0}
              <span className="rz-visually-hidden"> {t('catalogue:articles')}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
