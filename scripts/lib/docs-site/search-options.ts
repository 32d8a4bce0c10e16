import type { Options } from 'minisearch';

/** A piece of a page that a search finds: what stands below one heading. */
export interface Passage {
  /** Address in the site, with the heading's anchor. */
  id: string;
  title: string;
  page: string;
  text: string;
}

/** The same for the index that is built and for the page that reads it. */
export const searchOptions: Options<Passage> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page'],
  searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
};
