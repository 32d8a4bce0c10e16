import { type FormEvent, useRef, useState } from 'react';
import { useEarlyChoice } from '../../../lib/use-early-choice.ts';
import { readSorting } from '../sort-articles.ts';
import type { Catalogue } from '../use-catalogue.ts';
import { type ListFilter, maxTerpenes, readFilter, toggleValue } from './article-filter.ts';

/** The one form of the catalogue; search and sorting belong to it from beside the list. */
export const filterFormId = 'filter';

/** What the filter's form does once the script is there; without it the browser sends the form itself. */
export function useFilterForm({ config, filter, setFilter, setSorting }: Catalogue) {
  const form = useRef<HTMLFormElement>(null);
  const [isTooMuch, setTooMuch] = useState(false);

  useEarlyChoice(filterFormId, answersIn, (answers) => {
    const early = readFilter(answers);
    // What is still being typed is no search yet.
    setFilter((now) => ({ ...early, search: now.search }));
    if (config?.user) setSorting(readSorting(answers));
    if (answers.getAll('terpenes').length <= maxTerpenes) return;
    for (const box of form.current?.querySelectorAll<HTMLInputElement>('[name="terpenes"]') ?? [])
      box.checked = early.terpenes.includes(box.value);
    setTooMuch(true);
  });

  return {
    form,
    /** More terpenes were wanted than can be chosen, and nobody has said so yet. */
    isTooMuch,
    hasBeenTold: () => setTooMuch(false),
    toggle(name: ListFilter, value: string) {
      if (toggleValue(filter, name, value).terpenes.length > maxTerpenes) setTooMuch(true);
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
