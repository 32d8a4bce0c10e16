import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { Article } from '../../../lib/api/types.ts';
import { useAppConfig } from '../../../lib/api/use-app-config.ts';
import { articlePath } from '../../../lib/article/article-values.ts';
import { dataLang } from '../../../lib/language.ts';
import { pathOf } from '../../../lib/route-list.ts';
import { Overlay } from '../../../ui/overlay.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { quickSearchTerms } from './quick-search-terms.ts';
import { useSuggestions } from './use-suggestions.ts';

const focusDelay = 100;

/** Free search; its result is the catalogue's, or the article that was suggested. */
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
  const take = (article: Article) => {
    onClose();
    void navigate(articlePath(article));
  };
  const suggestions = useSuggestions(config ?? {}, take);
  const { shown, active, count, isSimilar, isAsked, text } = suggestions;

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
            // A field for searching may not be a combobox (ARIA in HTML); the keyboard of a phone still says what Enter does.
            type="text"
            inputMode="search"
            enterKeyHint="search"
            maxLength={80}
            placeholder={t('search.placeholder')}
            role="combobox"
            aria-expanded={shown.length > 0}
            aria-controls="rz-suggestions"
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? `rz-suggestion-${active}` : undefined}
            autoComplete="off"
            onChange={({ target }) => suggestions.write(target.value)}
            onKeyDown={suggestions.onKeyDown}
          />
          <button type="submit" className="rz-button rz-button--primary">
            <Icon name="search" />
            <span className="rz-finder__word">{t('search.submit')}</span>
          </button>
        </form>
      </search>
      <p className="rz-search__hint" role="status">
        {isAsked &&
          (count > 0
            ? t(isSimilar ? 'search.similar' : 'search.found', { count })
            : t('search.nothing', { text: text.trim() }))}
      </p>
      <div
        id="rz-suggestions"
        className="rz-suggestions"
        role="listbox"
        aria-label={t('search.suggestions')}
        hidden={shown.length === 0}
      >
        {shown.map((article, place) => (
          <div
            key={article.id}
            id={`rz-suggestion-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            onClick={() => take(article)}
            onKeyDown={suggestions.onKeyDown}
          >
            <span lang={dataLang()}>
              {article.publicNamePrimary || article.name} {article.publicNameSecondary}
            </span>{' '}
            <small>
              {[article.brand?.name, article.latestBatch?.pzn && `PZN ${article.latestBatch.pzn}`]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </div>
        ))}
      </div>
      {isAsked && count === 0 && (
        <p>
          <Link to={pathOf('articles')} onClick={onClose}>
            {t('search.all')}
          </Link>{' '}
          <Link to={pathOf('contact')} onClick={onClose}>
            {t('search.ask')}
          </Link>
        </p>
      )}
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
