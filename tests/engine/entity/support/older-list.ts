import type { Answered } from './json-server.ts';

type Row = Record<string, unknown>;

/** A list as json-server 0.17 answers it: texts are compared as texts, the number of all items stands in a header. */
export function olderList(rows: Row[], search: URLSearchParams): Answered {
  const { _page = '1', _limit = '10', _sort, _order, q, ...conditions } = Object.fromEntries(search);
  let found = rows.filter((row) => !q || Object.values(row).some((value) => holds(value, q)));
  // A name that no item has is passed over.
  for (const key of Object.keys(conditions)) {
    const [, field = key, bound] = /^(.*)_(gte|lte|like)$/.exec(key) ?? [];
    if (!bound && !rows.some((row) => field in row)) continue;
    found = found.filter((row) => search.getAll(key).some((wanted) => fits(row[field], bound, wanted)));
  }
  if (_sort) found.sort((a, b) => (_order === 'desc' ? -1 : 1) * (less(a[_sort], b[_sort]) ? -1 : 1));
  const start = (Number(_page) - 1) * Number(_limit);
  return {
    headers: { 'X-Total-Count': String(found.length) },
    body: found.slice(start, start + Number(_limit)),
  };
}

function fits(value: unknown, bound: string | undefined, wanted: string): boolean {
  if (value === undefined || value === null) return false;
  if (bound === 'gte') return !less(value, wanted);
  if (bound === 'lte') return !less(wanted, value);
  if (bound === 'like') return new RegExp(wanted, 'i').test(String(value));
  return String(value) === wanted;
}

/** A number beside a text is compared as a number, as JavaScript does. */
const less = (a: unknown, b: unknown) => (a as number) < (b as number);

const holds = (value: unknown, text: string) => String(value).toLowerCase().includes(text.toLowerCase());
