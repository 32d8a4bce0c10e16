import { useDialogs } from '@rezeptur/engine/react';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEarlyChoice } from '../../lib/use-early-choice.ts';
import { type ListFilter, maxTerpenes, readFilter, toggleValue } from './article-filter.ts';
import { readSorting } from './sort-articles.ts';
import type { Catalogue } from './use-catalogue.ts';

/** The one form of the catalogue; search and sorting belong to it from beside the list. */
export const filterFormId = 'filter';

/** What the filter's form does once the script is there; without it the browser sends the form itself. */
export function useFilterForm({ config, filter, setFilter, setSorting }: Catalogue) {
  const { t } = useTranslation(['shop', 'common']);
  const dialogs = useDialogs();
  const form = useRef<HTMLFormElement>(null);
  // The engine's own words don't come with a page for looking at.
  const refuseTerpene = () =>
    void dialogs.info({ title: t('catalogue:tooManyTerpenes'), ok: t('common:ok') });

  useEarlyChoice(filterFormId, answersIn, (answers) => {
    const early = readFilter(answers);
    // What is still being typed is no search yet.
    setFilter((now) => ({ ...early, search: now.search }));
    if (config?.user) setSorting(readSorting(answers));
    if (answers.getAll('terpenes').length <= maxTerpenes) return;
    for (const box of form.current?.querySelectorAll<HTMLInputElement>('[name="terpenes"]') ?? [])
      box.checked = early.terpenes.includes(box.value);
    refuseTerpene();
  });

  return {
    form,
    toggle(name: ListFilter, value: string) {
      if (toggleValue(filter, name, value).terpenes.length > maxTerpenes) refuseTerpene();
      else setFilter((now) => toggleValue(now, name, value));
    },
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const answers = answersIn(event.currentTarget);
      setFilter(() => readFilter(answers));
    },
  };
}

/** The form's answers as an address would carry them. */
const answersIn = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
