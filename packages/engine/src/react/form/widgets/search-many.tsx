import { useRef, useState } from 'react';
import type { Option } from '../../../core/form/fields/field-options.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { SearchField, type SearchFieldProps } from './search-field.tsx';

/** A search with what was chosen below it, each with a button that takes it away again. */
export function SearchMany(props: Omit<SearchFieldProps, 'isMany' | 'onEmptyBackspace'>) {
  const { field, chosen, onChoose } = props;
  const { t } = useEngine();
  const frame = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');

  const takeAway = (option: Option) => {
    onChoose(chosen.filter((one) => one !== option));
    setAnnouncement(t('engine:list.removedNamed', { label: option.label }));
  };
  const remove = (option: Option, index: number) => {
    takeAway(option);
    // The chip that takes its place, the one before it, or the search: focus never gets lost.
    requestAnimationFrame(() => {
      const chips = frame.current?.querySelectorAll<HTMLElement>('.rz-search__chip-remove');
      const next = chips?.[Math.min(index, chips.length - 1)] ?? document.getElementById(field.id);
      next?.focus();
    });
  };

  return (
    <div ref={frame} className="rz-search-many">
      <SearchField
        {...props}
        isMany
        onEmptyBackspace={() => {
          const last = chosen.at(-1);
          if (last) takeAway(last);
        }}
        onChoose={(next) => {
          const added = next.filter((option) => !chosen.includes(option));
          const gone = chosen.filter((option) => !next.includes(option));
          setAnnouncement(
            [
              ...added.map(({ label }) => t('engine:select.chosen', { label })),
              ...gone.map(({ label }) => t('engine:list.removedNamed', { label })),
            ].join(' '),
          );
          onChoose(next);
        }}
      />
      {chosen.length > 0 && (
        <ul className="rz-search__chips" aria-label={field.label}>
          {chosen.map((option, index) => (
            <li key={option.key} className="rz-search__chip">
              {option.label}
              <button
                type="button"
                className="rz-search__chip-remove"
                aria-label={t('engine:list.removeNamed', { label: option.label })}
                disabled={field.readOnly}
                onClick={() => remove(option, index)}
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* An open list hides the page from screen readers, but for what has this mark. */}
      <span className="rz-visually-hidden" role="status" data-live-announcer="true">
        {announcement}
      </span>
    </div>
  );
}
