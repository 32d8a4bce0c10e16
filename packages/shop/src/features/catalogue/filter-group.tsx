import { useTranslation } from 'react-i18next';

interface FilterGroupProps {
  name: string;
  kind: 'radio' | 'checkbox';
  choices: { value: string; label: string }[];
  chosen: string[];
  onToggle: (value: string) => void;
}

const foldedAbove = 8;

/** One question of the filter with its choices; a long list folds. */
export function FilterGroup({ name, kind, choices, chosen, onToggle }: FilterGroupProps) {
  const { t } = useTranslation('shop');
  return (
    <fieldset className="rz-filter">
      <legend className="rz-filter__title">{t(`catalogue.groups.${name}`)}</legend>
      <div className={`rz-filter__choices ${choices.length > foldedAbove ? 'rz-filter__choices--long' : ''}`}>
        {choices.map(({ value, label }) => (
          <label key={value} className="rz-filter__choice">
            <input
              type={kind}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
