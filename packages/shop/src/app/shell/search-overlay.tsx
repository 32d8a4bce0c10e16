import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '../../lib/route-list.ts';
import { useAppConfig } from '../../lib/use-app-config.ts';
import { Icon } from '../../ui/icon.tsx';
import { Overlay } from '../../ui/overlay.tsx';
import { quickSearchTerms } from './quick-search-terms.ts';

const focusDelay = 100;

/** Free search; its result is the catalogue's. */
export function SearchOverlay({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['common', 'shop']);
  const { config } = useAppConfig();
  const navigate = useNavigate();
  const terms = quickSearchTerms(config?.articles ?? []).map((term) =>
    t(`shop:species.${term}`, { defaultValue: term }),
  );
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus(), focusDelay);
    return () => clearTimeout(timer);
  }, []);

  const search = (term: string) => {
    onClose();
    const text = term.trim();
    void navigate(
      text ? `${pathOf('articles')}?${new URLSearchParams({ search: text })}` : pathOf('articles'),
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(field.current?.value ?? '');
  };

  return (
    <Overlay kind="top" title={t('search.title')} onClose={onClose}>
      <search>
        <form className="rz-finder" onSubmit={submit}>
          <label className="rz-visually-hidden" htmlFor="rz-search">
            {t('search.label')}
          </label>
          <input
            ref={field}
            id="rz-search"
            className="rz-input"
            type="search"
            maxLength={80}
            placeholder={t('search.placeholder')}
          />
          <button type="submit" className="rz-button rz-button--primary">
            <Icon name="search" />
            <span className="rz-finder__word">{t('search.submit')}</span>
          </button>
        </form>
      </search>
      <p className="rz-search__hint">{t('search.quick')}</p>
      <ul className="rz-chips">
        {terms.map((term) => (
          <li key={term}>
            <button type="button" className="rz-chip" onClick={() => search(term)}>
              {term}
            </button>
          </li>
        ))}
      </ul>
    </Overlay>
  );
}
