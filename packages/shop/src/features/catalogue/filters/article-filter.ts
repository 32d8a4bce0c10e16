/** What the reader narrows the catalogue to. An empty list means: no matter. */
export interface ArticleFilter {
  /** A group of types: flowers, readymade and milled are all `cannabis` here. */
  type: string;
  brand: string[];
  species: string[];
  thc: string[];
  priceCategory: string[];
  terpenes: string[];
  search: string;
}

export const noFilter: ArticleFilter = {
  type: '',
  brand: [],
  species: [],
  thc: [],
  priceCategory: [],
  terpenes: [],
  search: '',
};

export const maxTerpenes = 3;
/** Which part of a long list is shown to readers without the script. */
export const pageParameter = 'seite';
const maxSearchLength = 80;
const lists = ['brand', 'species', 'thc', 'priceCategory', 'terpenes'] as const;

export type ListFilter = (typeof lists)[number];

/** Reads the filter from an address; what is too long or too much is left out. */
export function readFilter(query: URLSearchParams): ArticleFilter {
  const values = (name: ListFilter) => [...new Set(query.getAll(name).filter(Boolean))];
  return {
    type: query.get('type') ?? '',
    brand: values('brand'),
    species: values('species'),
    thc: values('thc'),
    priceCategory: values('priceCategory'),
    terpenes: values('terpenes').slice(0, maxTerpenes),
    search: (query.get('search') ?? '').trim().slice(0, maxSearchLength),
  };
}

/** Writes the filter into an address; the sorting stays, another list begins at its first page. */
export function writeFilter(filter: ArticleFilter, query = new URLSearchParams()): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(pageParameter);
  for (const name of ['type', 'search'] as const) {
    next.delete(name);
    if (filter[name]) next.set(name, filter[name]);
  }
  for (const name of lists) {
    next.delete(name);
    for (const value of filter[name]) next.append(name, value);
  }
  return next;
}

/** The filter with one value of a list added or removed. */
export function toggleValue(filter: ArticleFilter, name: ListFilter, value: string): ArticleFilter {
  const values = filter[name];
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return { ...filter, [name]: next };
}

/** One choice of the filter. */
export interface Choice {
  name: 'type' | ListFilter;
  value: string;
}

/** Everything that is chosen beside the search, in the order of the questions. */
export const chosenIn = (filter: ArticleFilter): Choice[] => [
  ...(filter.type ? [{ name: 'type' as const, value: filter.type }] : []),
  ...lists.flatMap((name) => filter[name].map((value) => ({ name, value }))),
];

/** The filter without one of its choices. */
export const withoutChoice = (filter: ArticleFilter, { name, value }: Choice): ArticleFilter =>
  name === 'type' ? { ...filter, type: '' } : toggleValue(filter, name, value);
