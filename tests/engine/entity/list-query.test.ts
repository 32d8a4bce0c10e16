import { configureEngine } from '@rezeptur/engine/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntityListUi, JsonSchema } from '../../../packages/engine/src/core/types.ts';
import { isNarrowed } from '../../../packages/engine/src/react/entity/list/filters/filters.ts';
import {
  readRange,
  writeRange,
} from '../../../packages/engine/src/react/entity/list/filters/range-filter.ts';
import {
  listRequest,
  readQuery,
  toggledSort,
  writeQuery,
} from '../../../packages/engine/src/react/entity/list/list-query.ts';
import { pagesAround } from '../../../packages/engine/src/react/entity/list/pages-around.ts';
import { rowClass } from '../../../packages/engine/src/react/entity/list/row-class.ts';

const ui: EntityListUi = {
  columns: [{ field: 'name', sortable: true }, { field: 'createdAt', sortable: true }, { field: 'note' }],
  filters: ['state', { field: 'payType' }],
  order: '-createdAt',
};
const days: Record<string, JsonSchema> = {
  seenAt: { type: ['string', 'null'], format: 'date-time' },
  day: { type: 'string', format: 'date' },
};
const entity = (list: EntityListUi = {}) => ({
  schema: {
    properties: { state: { type: 'string' }, makers: { type: ['array', 'null'] }, ...days },
  } as JsonSchema,
  ui: { list: { ...ui, ...list } },
});
const read = (search: string) => readQuery(new URLSearchParams(search), ui);

describe('the address of a list', () => {
  it('is empty for the default query', () => {
    const usual = read('');
    expect(usual).toEqual({ page: 1, itemsPerPage: 20, sort: '-createdAt', search: '', filters: {} });
    expect(writeQuery(usual, ui).toString()).toBe('');
  });

  it('holds every choice', () => {
    const filters = fc.record({
      state: fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 }),
      payType: fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 2 }),
    });
    const query = fc.record({
      page: fc.integer({ min: 1, max: 9999 }),
      itemsPerPage: fc.integer({ min: 1, max: 100 }),
      sort: fc.constantFrom('name', '-name', 'createdAt', '-createdAt'),
      search: fc.string(),
      filters,
    });
    fc.assert(
      fc.property(query, (one) => {
        expect(read(writeQuery(one, ui).toString())).toEqual(one);
      }),
    );
  });

  it.each(['größe', 'händlerId', 'shoe size', 'a/b', 'size[eu]', 'line\nbreak'])(
    'takes filters back and keeps fixed ones, also of a field called %o',
    (field) => {
      const named: EntityListUi = { filters: [field] };
      const onto = writeQuery({ ...read(''), filters: { [field]: ['M', 'S'] } }, named);
      expect(readQuery(onto, named).filters).toEqual({ [field]: ['M', 'S'] });
      expect(writeQuery(readQuery(new URLSearchParams(), named), named, { onto }).toString()).toBe('');
      const { filters, more } = listRequest(read(''), entity(), { [`filter[${field}]`]: 'M' });
      expect({ filters, more }).toEqual({ filters: { [field]: ['M'] }, more: {} });
    },
  );

  it('ignores invalid values', () => {
    expect(read('page=-3&itemsPerPage=x&sort=note&filter[nope]=1&filter[state]=')).toEqual(read(''));
    expect(read('itemsPerPage=5000').itemsPerPage).toBe(100);
  });

  it('applies the default filter until the person changes it', () => {
    const narrow: EntityListUi = {
      ...ui,
      filters: [{ field: 'state', default: ['new', 'open'] }, 'payType'],
    };
    const readNarrow = (search: string) => readQuery(new URLSearchParams(search), narrow);
    const usual = readNarrow('');
    expect(usual.filters).toEqual({ state: ['new', 'open'] });
    expect(isNarrowed(usual, narrow)).toBe(false);
    const all = { ...usual, filters: {} };
    expect(writeQuery(all, narrow).toString()).toBe('filter%5Bstate%5D=');
    expect(readNarrow('filter[state]=')).toEqual(all);
    expect(isNarrowed(all, narrow)).toBe(true);
    expect(readNarrow('filter[state]=done').filters).toEqual({ state: ['done'] });
  });

  it('shares the address with other lists and keeps their parameters', () => {
    const onto = new URLSearchParams('page=3&q=x&order.page=2&order.q=y&theme=dark');
    const own = readQuery(onto, ui, 'order');
    expect(own).toMatchObject({ page: 2, search: 'y' });
    const written = writeQuery({ ...own, page: 5 }, ui, { id: 'order', onto });
    expect(Object.fromEntries(written)).toEqual({
      page: '3',
      q: 'x',
      theme: 'dark',
      'order.q': 'y',
      'order.page': '5',
    });
    expect(Object.fromEntries(writeQuery(read(''), ui, { onto }))).toEqual({
      theme: 'dark',
      'order.page': '2',
      'order.q': 'y',
    });
  });

  it('cannot override the fixed filter of the list', () => {
    const fixed = { 'filter[state]': 'done', 'filter[customerId]': 7, archived: true };
    expect(listRequest(read('filter[state]=new'), entity(), fixed)).toMatchObject({
      filters: { state: ['done'], customerId: ['7'] },
      more: { archived: true },
    });
  });

  it('says what the source is asked for', () => {
    const query = read('q=nora&filter[state]=new&filter[state]=done&page=2');
    expect(listRequest(query, entity({ search: ['name'] }))).toEqual({
      page: 2,
      itemsPerPage: 20,
      sort: '-createdAt',
      search: 'nora',
      searchIn: ['name'],
      filters: { state: ['new', 'done'] },
      more: {},
    });
  });

  it('says which of the filtered fields are lists', () => {
    const fixed = { 'filter[makers]': 'nora' };
    expect(listRequest(read('filter[state]=new'), entity(), fixed)).toMatchObject({ lists: ['makers'] });
  });

  it.each([
    ['2026-01-02..2026-01-02', { from: '2026-01-01T23:00:00.000Z', before: '2026-01-02T23:00:00.000Z' }],
    ['2026-03-29..2026-03-29', { from: '2026-03-28T23:00:00.000Z', before: '2026-03-29T22:00:00.000Z' }],
    ['2026-10-25..2026-10-31', { from: '2026-10-24T22:00:00.000Z', before: '2026-10-31T23:00:00.000Z' }],
    ['2026-07-01..', { from: '2026-06-30T22:00:00.000Z' }],
    ['..2026-12-31', { before: '2026-12-31T23:00:00.000Z' }],
  ])('says how long the days %s last on the clock of the application', (seenAt, moments) => {
    const fixed = { 'filter[seenAt]': seenAt, 'filter[day]': seenAt };
    configureEngine({ timeZone: 'Europe/Berlin' });
    const request = listRequest(read(''), entity(), fixed);
    expect(request.moments).toEqual({ seenAt: moments });
    expect(request.filters).toEqual({ seenAt: [seenAt], day: [seenAt] });
  });

  it.each(['2026-13-01..', '2026-01-01T08:00:00Z..2026-01-02', '2026-01-01'])(
    'leaves a filter as it is that is no range of days: %s',
    (seenAt) => {
      expect(listRequest(read(''), entity(), { 'filter[seenAt]': seenAt })).not.toHaveProperty('moments');
    },
  );
});

it('sorts by a column, and the other way round on the second press', () => {
  expect(toggledSort('-createdAt', 'name')).toBe('name');
  expect(toggledSort('name', 'name')).toBe('-name');
  expect(toggledSort('-name', 'name')).toBe('name');
});

it('offers the first, the last and the pages around', () => {
  expect(pagesAround(1, 1)).toEqual([1]);
  expect(pagesAround(1, 4)).toEqual([1, 2, 3, 4]);
  expect(pagesAround(6, 12)).toEqual([1, undefined, 5, 6, 7, undefined, 12]);
});

it('writes ranges that are open on either side', () => {
  expect(writeRange({ from: '2026-01-01', to: '' })).toEqual(['2026-01-01..']);
  expect(writeRange({ from: '', to: '' })).toEqual([]);
  expect(readRange('2026-01-01..2026-02-01')).toEqual({ from: '2026-01-01', to: '2026-02-01' });
  expect(readRange('..5')).toEqual({ from: '', to: '5' });
  expect(readRange()).toEqual({ from: '', to: '' });
});

it('marks rows by their values', () => {
  const rules = { state: { cancelled: 'muted' }, isLate: { true: 'warning' } };
  expect(rowClass(rules, { state: 'cancelled', isLate: true })).toBe('muted warning');
  expect(rowClass(rules, { state: 'new', isLate: false })).toBe('');
});
