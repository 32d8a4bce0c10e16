import type { Changes } from './changes.ts';

/** Does what a person has decided; what the schema has to answer goes on waiting. */
export const decided = ({ touched, statements, decisions }: Changes): Changes => {
  const done = decisions.filter(({ sql }) => sql.length > 0);
  return {
    touched: [...touched, ...done.map((decision) => decision.touched)],
    statements: [
      ...statements,
      ...done.flatMap(({ about, sql }) =>
        sql.map((one, at) => (at === 0 ? { sql: one, note: `Decided: ${about}.` } : { sql: one })),
      ),
    ],
    decisions: decisions.filter(({ sql }) => sql.length === 0),
  };
};
