import type { QueryValue } from '../../http/query-string.ts';
import { dayAfter, type MomentRange } from '../list/filters/moment-ranges.ts';
import { isRange, readRange } from '../list/filters/range-filter.ts';
import type { ListRequest } from './entity-source.ts';

type Condition = Record<string, unknown>;

/**
 * A list call as json-server 1 reads it. Conditions are one JSON object (`_where`), because that keeps the types of values:
 * as parameters of their own the text `12` and the number 12 are the same.
 */
export function restQuery({
  page = 1,
  itemsPerPage = 20,
  sort,
  search,
  searchIn = [],
  filters = {},
  moments = {},
  more,
}: ListRequest): Record<string, QueryValue> {
  const where: Condition = Object.fromEntries(
    Object.entries(filters).map(([field, values]) => [
      field,
      moments[field] ? whileIn(moments[field]) : conditionOf(values),
    ]),
  );
  if (search && searchIn.length > 0) where.or = searchIn.map((field) => ({ [field]: { contains: search } }));
  const isNarrowed = Object.keys(where).length > 0;
  return {
    _page: page,
    _per_page: itemsPerPage,
    _sort: sort,
    ...more,
    _where: isNarrowed ? JSON.stringify(where) : undefined,
  };
}

const whileIn = ({ from, before }: MomentRange): Condition => ({
  ...(from !== undefined && { gte: from }),
  ...(before !== undefined && { lt: before }),
});

function conditionOf(values: readonly string[]): Condition {
  const [first = ''] = values;
  if (values.length !== 1 || !isRange(first)) return { in: values.flatMap(readings) };
  const { from, to } = readRange(first);
  return {
    ...(from !== '' && { gte: bound(from) }),
    // A day as the last one counts whole, also where the field has a time.
    ...(to !== '' && (isDay(to) ? { lt: dayAfter(to) } : { lte: bound(to) })),
  };
}

/** What a text in an address can mean: itself, and the number or the yes or no that is written like it. */
function readings(text: string): unknown[] {
  if (text === 'true' || text === 'false') return [text, text === 'true'];
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? [text, number] : [text];
}

const bound = (text: string): unknown => readings(text).at(-1);

export const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
