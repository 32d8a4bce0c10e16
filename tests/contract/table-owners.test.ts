import { describe, expect, it } from 'vitest';
import { readViews } from '../../packages/server/src/platform/db/create-views.ts';
import { filesBelow, readText } from './support/files.ts';

// Only the stores of a table's owner have SQL on it; others ask what its feature offers, or read its view.
const server = 'packages/server/src';

/** Folders of owners by table, as each `feature.ts` and the list of the platform's own declare them. */
function owners(): Map<string, string> {
  const found = new Map<string, string>();
  const declarations = filesBelow(server, ['.ts']).filter((file) => /(^|-)features?\.ts$/.test(fileOf(file)));
  for (const declaration of declarations) {
    const text = readText(declaration);
    for (const [, name = '', tables = ''] of text.matchAll(/name: '([\w/-]+)',\s*tables: \[([^\]]*)\]/g)) {
      const folder = name.includes('/') ? `${server}/${name}` : `${server}/features/${name}`;
      for (const [, table = ''] of tables.matchAll(/'(\w+)'/g)) found.set(table, folder);
    }
  }
  return found;
}

const fileOf = (path: string): string => path.split('/').at(-1) ?? '';
const isStore = (file: string): boolean => /^(.+-)?store\.ts$/.test(fileOf(file));
const camel = (name: string): string =>
  name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

const method = String.raw`\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|\w+Join)(?:<[^(]*>)?`;
const literal = String.raw`'\w+(?: as \w+)?'`;
const builder = new RegExp(
  String.raw`(?:${method}|\b(?:from|using)|\bsql\.(?:table|id))\(\s*((?:\[\s*)?${literal}(?:\s*,\s*'\w+ as \w+')*)`,
  'g',
);

/** The tables that a source has SQL on: by the query builder, or in a raw text of SQL. */
function tablesIn(source: string): Set<string> {
  const found = new Set<string>();
  for (const [, names = ''] of source.matchAll(builder))
    for (const [, table = ''] of names.matchAll(/'(\w+)(?: as \w+)?'/g)) found.add(table);
  for (const raw of rawTexts(source))
    for (const [, table = ''] of raw.matchAll(/\b(?:from|join|into|update|using)\s+"?([a-z_]+)"?/gi))
      found.add(camel(table));
  return found;
}

/** What a source writes to; a view that is written to would hide whose table it is. */
function writtenIn(source: string): string[] {
  const built = source.matchAll(/\b(?:insertInto|updateTable|deleteFrom|mergeInto)(?:<[^(]*>)?\(\s*'(\w+)/g);
  const raw = rawTexts(source).flatMap((text) => [
    ...text.matchAll(/\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+"?([a-z_]+)"?/gi),
  ]);
  return [...built, ...raw].map(([, table = '']) => camel(table));
}

/** A literal, a list that begins with one, or a query: each of these can be read from the text. */
const isReadable = new RegExp(String.raw`^\s*(?:${literal}|\[\s*(?:${literal}|\()|\(|\w+ =>|[\w.]+\.as[<(])`);

/** Ways to name a table that the text doesn't tell: in a constant, or put together. */
function hiddenIn(source: string): string[] {
  const calls = [...source.matchAll(new RegExp(String.raw`${method}\(`, 'g'))];
  const built = calls.filter(({ index, 0: call }) => !isReadable.test(source.slice(index + call.length)));
  return [...built, ...source.matchAll(/\bsql\.(?:table|id|raw)\(/g)].map(([call]) => call);
}

/** The texts of SQL in a source, without what is put into them; a text inside another stands by itself. */
function rawTexts(source: string): string[] {
  return [...source.matchAll(/\bsql(?:<[^`]*?>)?`/g)].map(
    ({ index, 0: opening }) => readTemplate(source, index + opening.length).text,
  );
}

function readTemplate(source: string, start: number): { text: string; end: number } {
  let text = '';
  let at = start;
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      at = endOfExpression(source, at + 2);
      text += '?';
    } else {
      text += source[at];
      at += source[at] === '\\' ? 2 : 1;
    }
  }
  return { text, end: at + 1 };
}

function endOfExpression(source: string, start: number): number {
  let depth = 1;
  let at = start;
  while (at < source.length && depth > 0) {
    if (source[at] === '`') at = readTemplate(source, at + 1).end;
    else {
      if (source[at] === '{') depth += 1;
      if (source[at] === '}') depth -= 1;
      at += 1;
    }
  }
  return at;
}

describe('SQL on a table', () => {
  const folders = owners();
  const uses = filesBelow(server, ['.ts']).flatMap((file) =>
    [...tablesIn(readText(file))].flatMap((table) => {
      const folder = folders.get(table);
      if (!folder) return [];
      // A small service of the platform is one file, and its own store.
      const isService = file === `${folder}.ts`;
      return [
        {
          file,
          table,
          isOwn: isService || file.startsWith(`${folder}/`),
          isStore: isService || isStore(file),
        },
      ];
    }),
  );

  it('is found in each way that it is written', () => {
    const source = `db.selectFrom('order as o').innerJoin('batch as b', 'b.id', 'o.id'); sql<number>\`select 1 from stock_move\`;
      tx.mergeInto('credit as c').using('payout as p', 'p.id', 'c.id'); sql.table('event');
      sql\`select \${list.map((one) => sql\`\${one} in (select id from brand)\`)} from article\``;
    expect([...tablesIn(source)]).toEqual([
      'order',
      'batch',
      'credit',
      'payout',
      'event',
      'stockMove',
      'article',
      'brand',
    ]);
    expect(folders.size).toBeGreaterThan(40);
    expect(uses.length).toBeGreaterThan(folders.size);
  });

  it('is refused where its text doesn’t name the table', () => {
    const hidden = `db.selectFrom(table); tx.updateTable(isOne ? 'order' : 'batch'); db.innerJoin([table, 'batch'], 'a', 'b');
      sql.table(name); sql.raw(text)`;
    expect(hiddenIn(hidden)).toHaveLength(5);
    expect(
      hiddenIn(`db.selectFrom(['order as o', 'batch as b']).leftJoin((eb) => eb.selectFrom('order'))`),
    ).toEqual([]);
    // The generic entity API names tables by their declarations, and the platform's own folder makes them.
    const generic = [`${server}/entities/entity-store.ts`, `${server}/platform/db/`];
    const files = filesBelow(server, ['.ts']).filter((file) => !generic.some((one) => file.startsWith(one)));
    expect(files.filter((file) => hiddenIn(readText(file)).length > 0)).toEqual([]);
  });

  it('never writes to a view', () => {
    const views = readViews().map(({ name }) => camel(name));
    const toViews = (source: string) => writtenIn(source).filter((table) => views.includes(table));
    const source = "tx.updateTable('orderView'); sql`delete from batch_view`; tx.insertInto('order')";
    expect(toViews(source)).toEqual(['orderView', 'batchView']);
    expect(filesBelow(server, ['.ts']).filter((file) => toViews(readText(file)).length > 0)).toEqual([]);
  });

  const told = (list: typeof uses) => list.map(({ table, file }) => `${table}: ${file}`);

  it('is its owner’s alone', () => {
    expect(told(uses.filter(({ isOwn }) => !isOwn))).toEqual([]);
  });

  it('stands in stores', () => {
    expect(told(uses.filter(({ isStore }) => !isStore))).toEqual([]);
  });
});
