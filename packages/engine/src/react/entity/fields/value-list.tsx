import { type ReactNode, useState } from 'react';
import { useEngine } from '../../provider/engine-provider.tsx';

export const shownAtFirst = 3;

/** Several values under each other; more than the limit are folded away behind a button. */
export function ValueList({ values, limit = shownAtFirst }: { values: ReactNode[]; limit?: number }) {
  const { t } = useEngine();
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? values : values.slice(0, limit);
  return (
    <>
      <ul className="rz-values">
        {shown.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: values have no identity, the list is never reordered
          <li key={index}>{value}</li>
        ))}
      </ul>
      {values.length > limit && (
        <button
          type="button"
          className="rz-link-button rz-values__more"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('entity:lessValues') : t('entity:moreValues', { count: values.length })}
        </button>
      )}
    </>
  );
}
