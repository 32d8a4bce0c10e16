import { type Ref, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldError } from '../../core/index.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import { type FormTexts, infoOf, labelOf } from './describe-field.ts';
import { errorText } from './error-text.ts';
import { focusField } from './focus-field.ts';
import { useFormScope } from './form-context.tsx';

// More than this is not read before the first correction, and the form would slip out of sight.
const MOST = 20;

export interface ErrorSummaryProps {
  place?: Ref<HTMLElement>;
  title: string;
  errors: readonly FieldError[];
}

/** All that is wrong, in one place that takes the focus; each entry leads to its field. */
export function ErrorSummary({ place, title, errors }: ErrorSummaryProps) {
  const { t } = useEngine();
  const { texts, idPrefix } = useFormScope();
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const entries = oncePerField(errors);
  const left = isWhole ? 0 : entries.length - MOST;
  // A single one is shown rather than announced.
  const shown = left > 1 ? entries.slice(0, MOST) : entries;
  // A message that names its field needs no name before it; nor does one about a whole sentence to tick.
  const sentence = (label: string, message: string) =>
    message.includes(label) || label.endsWith('.') ? message : t('engine:form.errorIn', { label, message });
  return (
    <section ref={place} className="rz-error-summary" tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId} className="rz-error-summary__title">
        {title}
      </h2>
      <ul className="rz-error-summary__list">
        {shown.map((error) => (
          <li key={`${error.path} ${error.rule} ${error.message ?? ''}`} className="rz-error-summary__item">
            {error.path === '' ? (
              errorText(texts, error)
            ) : (
              <a
                className="rz-error-summary__link"
                href={`#${idPrefix}.${error.path}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(event.currentTarget.closest('form'), error.path);
                }}
              >
                {sentence(nameOf(texts, error), errorText(texts, error))}
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

/** The nearest field with words of its own: a file's size belongs to the file. */
function nameOf(texts: FormTexts, error: FieldError): string {
  const parts = error.path.split('.');
  const file = parts.findIndex((_, i) => infoOf(texts, parts.slice(0, i + 1).join('.')).widget === 'file');
  const path = file < 0 ? error.path : parts.slice(0, file + 1).join('.');
  return labelOf(texts.t, infoOf(texts, path));
}

function oncePerField(errors: readonly FieldError[]): FieldError[] {
  const seen = new Set<string>();
  return errors.filter(({ path, message = '' }) => {
    const key = path === '' ? ` ${message}` : path;
    return seen.has(key) ? false : seen.add(key);
  });
}
