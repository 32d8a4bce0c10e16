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
    <fieldset className="rz-narrow">
      <legend className="rz-narrow__title">{t(`catalogue.groups.${name}`)}</legend>
      <div className={`rz-narrow__choices ${choices.length > foldedAbove ? 'rz-narrow__choices--long' : ''}`}>
        {choices.map(({ value, label }) => (
          <label key={value} className="rz-narrow__choice">
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
