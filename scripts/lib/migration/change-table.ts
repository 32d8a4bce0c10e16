import type { Column, Relation } from '../../types/read-catalog.ts';
import type { Changes, Decision, Statement } from './changes.ts';
import type { DeclaredColumn } from './declared-column.ts';
import { indexOfReference } from './index-of-reference.ts';
import { checkOf, definitionOf, type Quote } from './sql-text.ts';

/** What a table that is there needs, so that it fits its entity; what is lost or made narrower waits for a person. */
export function changeTable(
  { name: table, columns: stored }: Relation,
  declared: readonly DeclaredColumn[],
  quote: Quote,
): Changes {
  const statements: Statement[] = [];
  const decisions: Decision[] = [];
  const touched = new Set<string>();
  const alter = (change: string) => `alter table ${quote(table)} ${change}`;
  const run = (column: string, change: string, note?: string) => {
    touched.add(`${table}_${column}`);
    statements.push({ sql: alter(change), ...(note !== undefined && { note }) });
  };
  const ask = (column: string, problem: string, ...sql: string[]) =>
    decisions.push({ about: `${table}.${column} ${problem}`, touched: `${table}_${column}`, sql });

  const names = declared.map(({ name }) => name);
  const left = new Map(stored.map((column) => [column.name, column]));
  for (const column of declared) {
    const there = left.get(column.name) ?? renamed(column);
    left.delete(column.name);
    if (there) compare(column, there);
    else add(column);
  }
  for (const column of left.values()) forget(column);
  return { touched: [...touched], statements, decisions };

  function renamed({ name, was }: DeclaredColumn): Column | undefined {
    const before = was === undefined || names.includes(was) ? undefined : left.get(was);
    if (!before) return undefined;
    left.delete(before.name);
    run(
      name,
      `rename column ${quote(before.name)} to ${quote(name)}`,
      `To decide: servers of the version before ask for ${before.name}; they must have stopped when this runs.`,
    );
    return before;
  }

  function add(column: DeclaredColumn) {
    const { name, isNullable, preset, references } = column;
    if (!isNullable && preset === undefined) {
      ask(
        name,
        'is new and can\'t be null, but the rows that are there have no value: let it be a null or have a "default" in schema.json',
      );
      return;
    }
    const reference = references === undefined ? '' : ` references ${quote(references)} (id)`;
    const note = isNullable ? undefined : `To decide: rows that are there have ${preset} as ${name}.`;
    run(name, `add column ${definitionOf(column, quote)}${reference}`, note);
    statements.push(...indexOfReference(table, column, quote));
  }

  function compare({ name, type, fits, isNullable, values }: DeclaredColumn, there: Column) {
    const column = quote(name);
    if (!fits.includes(there.type)) {
      ask(
        name,
        `is ${there.type}, its schema wants ${type}: a conversion must be right for all values`,
        alter(`alter column ${column} type ${type} using ${column}::${type}`),
      );
    }
    if (isNullable && !there.isNullable) run(name, `alter column ${column} drop not null`);
    if (!isNullable && there.isNullable) {
      ask(
        name,
        'may be null in the table and not in its schema: rows that hold none need a value first',
        alter(`alter column ${column} set not null`),
      );
    }
    if (there.check) compareValues(name, values, there.values ?? [], there.check);
  }

  /** New values are added at once; old ones go when no row holds them. */
  function compareValues(
    name: string,
    declaredValues: string[] | undefined,
    allowed: string[],
    check: string,
  ) {
    const drop = `drop constraint ${quote(check)}`;
    if (!declaredValues) {
      run(name, drop, `Any value may stand in ${name}.`);
      return;
    }
    const gone = allowed.filter((value) => !declaredValues.includes(value));
    const isWider = declaredValues.some((value) => !allowed.includes(value));
    const only = (values: string[]) =>
      `${drop}, add constraint ${quote(check)} ${checkOf(quote(name), values)}`;
    if (isWider) run(name, only([...declaredValues, ...gone]));
    if (gone.length > 0) {
      ask(
        name,
        `may be ${gone.join(', ')} in the table and not in its schema: no row may hold it`,
        alter(only(declaredValues)),
      );
    }
  }

  /** Rows of the new version say nothing about it, and servers of the version before still read it. */
  function forget({ name, isNullable, hasDefault, isGenerated }: Column) {
    if (!isNullable && !hasDefault && !isGenerated) run(name, `alter column ${quote(name)} drop not null`);
    ask(
      name,
      'is in no schema any more: what it holds is lost for ever',
      // Views that show it go as well, and are made again after the migrations.
      alter(`drop column ${quote(name)} cascade`),
    );
  }
}
