import type { QueryValue } from '../../http/query-string.ts';
import type { MomentRange } from '../list/filters/moment-ranges.ts';
import { isRange, readRange } from '../list/filters/range-filter.ts';
import type { ListRequest } from './entity-source.ts';
import { isDay } from './rest-query.ts';

/** A list call as json-server 0.17 reads it, and many a server that was written after it. It searches in every field. */
export function olderRestQuery({
  page = 1,
  itemsPerPage = 20,
  sort,
  search,
  filters = {},
  lists = [],
  moments = {},
  more,
}: ListRequest): Record<string, QueryValue> {
  return {
    _page: page,
    _limit: itemsPerPage,
    _sort: sort?.replace(/^-/, ''),
    _order: sort === undefined ? undefined : sort.startsWith('-') ? 'desc' : 'asc',
    ...more,
    q: search || undefined,
    ...Object.fromEntries(
      Object.entries(filters).flatMap(([field, values]) => {
        if (lists.includes(field)) return [[`${field}_like`, values.map(entryPattern)]];
        return moments[field] ? whileIn(field, moments[field]) : conditionsOf(field, values);
      }),
    ),
  };
}

/** A list is compared as one text, its entries with commas between; `_like` takes a regular expression. */
const entryPattern = (value: string): string =>
  `(^|,)${value.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(,|$)`;

/** Texts are compared as texts, and there is no "less than": `…:59Z` comes after `…:59.999Z`, and is the last one. */
const whileIn = (field: string, { from, before }: MomentRange): [string, QueryValue][] => [
  [`${field}_gte`, from],
  [`${field}_lte`, before && `${new Date(Date.parse(before) - 1000).toISOString().slice(0, 19)}Z`],
];

function conditionsOf(field: string, values: readonly string[]): [string, QueryValue][] {
  const [first = ''] = values;
  if (values.length !== 1 || !isRange(first)) return [[field, values]];
  const { from, to } = readRange(first);
  return [
    [`${field}_gte`, from || undefined],
    // Texts are compared as texts: a day as the last one counts whole, also where the field has a time.
    [`${field}_lte`, isDay(to) ? `${to}T23:59:59Z` : to || undefined],
  ];
}
