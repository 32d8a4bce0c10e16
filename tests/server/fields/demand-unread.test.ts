import { describe, expect, it } from 'vitest';
import { demandUnread } from '../../../packages/server/src/platform/db/fields/demand-unread.ts';

const properties = {
  id: { type: 'string' },
  plain: { type: 'string' },
  secret: { type: 'string', encrypted: true },
  number: { type: 'string', encrypted: { index: 'exact' } },
  name: { type: 'string', encrypted: { index: 'words' } },
  shown: { type: 'string', derived: true, encrypted: { of: ['name'] } },
} as const;
const demand = (list: object, more: object = {}) =>
  demandUnread(
    {
      name: 'thing',
      properties: { ...properties, ...more },
      ui: { list: { order: 'plain', itemsPerPage: 20, ...list } },
    },
    new Map([['part', { properties }]]),
  );

describe('a list of encrypted fields', () => {
  it('is searched by what has an index or is made of such, and filtered by whole values', () => {
    demand({ search: ['plain', 'number', 'name', 'shown'], filters: ['plain', 'number'] });
  });

  it.each([
    ['search', { search: ['secret'] }],
    ['filter', { filters: ['secret'] }],
    ['filter', { filters: ['name'] }],
    ['filter', { filters: ['shown'] }],
    ['sort', { columns: [{ field: 'number', sortable: true }] }],
    ['sort', { columns: [{ field: 'shown', sortable: true }] }],
    ['sort', { order: '-name' }],
  ])('is refused at the start where the database would have to read them to %s: %o', (act, list) =>
    expect(() => demand(list)).toThrow(`so no list can ${act} by it`),
  );

  it('is searched by what another item’s fields are made into, if these have an index', () => {
    const part = { type: 'string', entity: 'part' };
    const of = (field: string) => ({
      part,
      partName: { type: 'string', derived: true, encrypted: { of: [field], by: 'part' } },
    });
    demand({ search: ['partName'] }, of('name'));
    expect(() => demand({ search: ['partName'] }, of('number'))).toThrow('search');
  });

  it('says of a derived field what it is made of, and of no other', () => {
    expect(() => demand({}, { shown: { ...properties.shown, encrypted: true } })).toThrow('made of');
    expect(() => demand({}, { name: { ...properties.name, encrypted: { of: ['plain'] } } })).toThrow(
      'made of',
    );
  });
});
