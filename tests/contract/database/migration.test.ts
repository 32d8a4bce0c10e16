import { loadSchemas } from '@rezeptur/engine/build';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findChanges } from '../../../scripts/lib/migration/find-changes.ts';
import { createQuote } from '../../../scripts/lib/migration/sql-text.ts';
import { readRelations } from '../../../scripts/types/read-catalog.ts';
import { createMigratedDatabase, type MigratedDatabase } from '../../support/database.ts';
import { inRoot } from '../../support/root.ts';

let database: MigratedDatabase;
beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());

it('leaves nothing to do for `npm run migration`: tables and entities agree', async () => {
  const { db } = database;
  const changes = findChanges(loadSchemas(inRoot('schemas')), await readRelations(db), await createQuote(db));
  expect(changes).toEqual({ touched: [], statements: [], decisions: [] });
});
