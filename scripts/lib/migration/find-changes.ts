import type { LoadedSchemas } from '@rezeptur/engine/build';
import { snake } from '../../../packages/server/src/platform/db/snake.ts';
import type { Relation } from '../../types/read-catalog.ts';
import { changeTable } from './change-table.ts';
import type { Changes } from './changes.ts';
import { createTable } from './create-table.ts';
import { declaredColumns } from './declared-column.ts';
import type { Quote } from './sql-text.ts';

/** What differs between the entities as they are declared and the tables as the migrations make them. */
export function findChanges(
  { entities, flows }: Pick<LoadedSchemas, 'entities' | 'flows'>,
  relations: readonly Relation[],
  quote: Quote,
): Changes {
  const tables = new Map(relations.filter(({ isView }) => !isView).map((one) => [one.name, one]));
  const made = [...tables.keys()];
  const found = Object.entries(entities).map(([name, { schema, ui }]): Changes => {
    const columns = declaredColumns({ schema, flow: ui?.flow === undefined ? undefined : flows[ui.flow] });
    const table = snake(name);
    const there = tables.get(table);
    if (there) return changeTable(there, columns, quote);
    const changes = createTable({ table, columns, order: ui?.list?.order ?? '-createdAt' }, made, quote);
    made.push(table);
    return changes;
  });
  // Tables come before what refers to them.
  const statements = found.flatMap((one) => one.statements);
  const isTable = ({ sql }: { sql: string }) => sql.startsWith('create table ');
  return {
    touched: found.flatMap((one) => one.touched),
    statements: [...statements.filter(isTable), ...statements.filter((one) => !isTable(one))],
    decisions: found.flatMap((one) => one.decisions),
  };
}
