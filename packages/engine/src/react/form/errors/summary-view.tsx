import { type Ref, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useEngine } from '../../provider/engine-provider.tsx';
import { focusField } from '../fields/focus-field.ts';

// More than this is not read before the first correction, and the form would slip out of sight.
const MOST = 20;

export interface SummaryEntry {
  key: string;
  /** Asked of those alone that are shown. */
  text(): string;
  /** The field that it leads to; the whole form has none. */
  path?: string;
  href?: string;
}

interface SummaryViewProps {
  place?: Ref<HTMLElement>;
  title: string;
  entries: readonly SummaryEntry[];
}

/** A list of what is wrong, each entry with a way to its field. */
export function SummaryView({ place, title, entries }: SummaryViewProps) {
  const { t } = useEngine();
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const left = isWhole ? 0 : entries.length - MOST;
  // A single one is shown rather than announced.
  const shown = left > 1 ? entries.slice(0, MOST) : entries;
  return (
    <section ref={place} className="rz-error-summary" tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId} className="rz-error-summary__title">
        {title}
      </h2>
      <ul className="rz-error-summary__list">
        {shown.map(({ key, text, path, href }) => (
          <li key={key} className="rz-error-summary__item">
            {path === undefined ? (
              text()
            ) : (
              <a
                className="rz-error-summary__link"
                href={href}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(event.currentTarget.closest('form'), path);
                }}
              >
                {text()}
              </a>
            )}
          </li>
        ))}
      </ul>
      {left > 1 && (
        <button
          type="button"
          className="rz-button rz-button--secondary rz-error-summary__more"
          onClick={({ currentTarget }) => {
            const list = currentTarget.previousElementSibling;
            flushSync(() => setWhole(true));
            // The button is gone: reading goes on with the first entry that it showed.
            list?.children[MOST]?.querySelector('a')?.focus();
          }}
        >
          {t('engine:form.moreErrors', { count: left })}
        </button>
      )}
    </section>
  );
}
