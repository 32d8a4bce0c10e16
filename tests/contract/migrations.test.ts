import { describe, expect, it } from 'vitest';
import { readViews } from '../../packages/server/src/platform/db/create-views.ts';
import { migrationNames, migrationText } from '../../packages/server/src/platform/db/migration-names.ts';

const names = migrationNames();
// Both have run in databases that are in use: renamed, they would run again.
const released = ['0014-events-and-appointments', '0014-law-notice'];
/** The last one from the time when migrations wrote views themselves. */
const lastWithViews = '0016-order-invoices';

describe('migrations', () => {
  it('have a number each, so that the order is the same everywhere', () => {
    const numbers = names.filter((name) => name !== released[1]).map((name) => name.slice(0, 4));
    expect(numbers).toEqual([...new Set(numbers)]);
    expect(names).toEqual(expect.arrayContaining(released));
  });

  it.each(names.filter((name) => name > lastWithViews))(
    '%s creates no views, which have files of their own',
    (name) => {
      const text = migrationText(name);
      expect(text).not.toMatch(/create\s+(or\s+replace\s+)?view/i);
      // The one before may have dropped it already.
      expect(text).not.toMatch(/drop\s+view\s+(?!if exists)/i);
    },
  );
});

it.each(readViews())('the file of $name creates this view and nothing else', ({ name, definition }) => {
  expect(definition).toMatch(new RegExp(`^create view ${name} as\\b[^;]+;\\s*$`));
});
