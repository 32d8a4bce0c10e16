import { searchFields } from '../../../core/entity/search-fields.ts';
import type { EntityDefinition, JsonValue } from '../../../core/types.ts';
import { type MomentRange, momentRanges } from '../list/filters/moment-ranges.ts';
import { isRange, readRange } from '../list/filters/range-filter.ts';
import { defaultItemsPerPage } from '../list/list-query.ts';
import type { EntityRow, ListAnswer } from '../types.ts';
import type { ListRequest } from './entity-source.ts';

/** A list call's answer over items in memory: narrowed, ordered, and the page that was asked for. */
export function listInMemory(
  definition: EntityDefinition,
  rows: readonly EntityRow[],
  request: ListRequest,
): ListAnswer {
  const { page = 1, itemsPerPage = defaultItemsPerPage, search = '', filters = {} } = request;
  const { sort = definition.ui.list?.order ?? 'id', searchIn = searchFields(definition) } = request;
  const { moments = momentRanges(filters, definition.schema) } = request;
  const words = folded(search).split(/\s+/).filter(Boolean);
  const found = rows
    .filter((row) =>
      Object.entries(filters).every(([field, values]) =>
        moments[field] ? isDuring(row[field], moments[field]) : passes(row[field], values),
      ),
    )
    .filter((row) => {
      const text = folded(searchIn.map((field) => String(row[field] ?? '')).join(' '));
      return words.every((word) => text.includes(word));
    })
    .sort(byField(sort, definition));
  const start = (page - 1) * itemsPerPage;
  return { data: found.slice(start, start + itemsPerPage), total: found.length, page, itemsPerPage };
}

/** A list passes with any of its entries. */
const passes = (value: unknown, values: readonly string[]): boolean =>
  Array.isArray(value)
    ? value.some((entry) => passes(entry, values))
    : values.some((wanted) => (isRange(wanted) ? isBetween(value, wanted) : String(value) === wanted));

function isDuring(value: unknown, { from, before }: MomentRange): boolean {
  const time = Date.parse(String(value));
  const isLate = before !== undefined && time >= Date.parse(before);
  return !isLate && time >= (from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from));
}

function isBetween(value: unknown, range: string): boolean {
  const { from, to } = readRange(range);
  if (typeof value === 'number')
    return (from === '' || value >= Number(from)) && (to === '' || value <= Number(to));
  // A day as the last one counts whole.
  const text = String(value ?? '').slice(0, 10);
  return text !== '' && (from === '' || text >= from) && (to === '' || text <= to);
}

/** Choices, such as states, stand in the order in which they are declared. */
function byField(sort: string, { schema }: EntityDefinition) {
  const field = sort.replace(/^-/, '');
  const factor = sort.startsWith('-') ? -1 : 1;
  const choices = schema.properties?.[field]?.enum;
  const keyOf = (row: EntityRow) => (choices ? choices.indexOf(row[field] as JsonValue) : row[field]);
  return (a: EntityRow, b: EntityRow) => factor * compare(keyOf(a), keyOf(b)) || compare(a.id, b.id);
}

const order = new Intl.Collator('de', { numeric: true });

function compare(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : order.compare(String(a ?? ''), String(b ?? ''));
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
