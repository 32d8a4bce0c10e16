import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readViews } from '../../../packages/server/src/platform/db/create-views.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { inRoot } from '../../support/root.ts';
import { filesBelow, readText } from '../support/files.ts';

// Only the stores of a table's owner have SQL on it; others ask what its feature offers, or read its view. Owners are those that the
// server starts with, of which `owners.test.ts` says that each table of the database has one.
const server = 'packages/server/src';

/** The owner's folder by table; a small service of the platform has a file instead. */
function foldersOfOwners({ features }: TestApp['app']): Map<string, string> {
  return new Map(
    features.flatMap(({ name, tables = [] }) => {
      const folder = name.includes('/') ? `${server}/${name}` : `${server}/features/${name}`;
      return tables.map((table) => [table, folder] as const);
    }),
  );
}

const fileOf = (path: string): string => path.split('/').at(-1) ?? '';
const isStore = (file: string): boolean => /^(.+-)?store\.ts$/.test(fileOf(file));
const camel = (name: string): string =>
  name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

const method = String.raw`\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|\w+Join)(?:<[^(]*>)?`;
/** Not those of a class such as `Array.from`. */
const clause = String.raw`(?<!\b[A-Z]\w*)\.(?:from|using)(?:<[^(]*>)?`;
const builder = new RegExp(String.raw`(?:${method}|${clause}|\bsql\.(?:table|id|ref))\(`, 'g');
const literal = /^'(\w+)(?: as \w+)?'$/;

/** The tables that a source has SQL on: by the query builder, or in a raw text of SQL. */
function tablesIn(source: string): Set<string> {
  const found = new Set<string>();
  for (const { index, 0: call } of source.matchAll(builder))
    for (const entry of firstArgument(source, index + call.length)) {
      const table = literal.exec(entry)?.[1];
      if (table) found.add(table);
    }
  for (const raw of rawTexts(source))
    for (const [, table = ''] of raw.matchAll(/\b(?:from|join|into|update|using)\s+"?([a-z_]+)"?/gi))
      found.add(camel(table));
  return found;
}

/** What a call is given first; of a list, its entries. */
function firstArgument(source: string, start: number): string[] {
  const [first = ''] = splitAt(source, start);
  return first.startsWith('[') ? splitAt(first, 1) : [first];
}

/** What stands between commas up to the bracket that closes; brackets and texts within are not looked into. */
function splitAt(source: string, start: number): string[] {
  const parts = [''];
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    const char = source.charAt(at);
    const from = at;
    if (char === "'" || char === '"') at = endOfText(source, at);
    if (char === '`') at = readTemplate(source, at + 1).end - 1;
    if ('([{'.includes(char)) depth += 1;
    if (')]}'.includes(char)) depth -= 1;
    if (depth < 0) break;
    if (char === ',' && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + source.slice(from, at + 1));
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** What a source writes to; a view that is written to would hide whose table it is. */
function writtenIn(source: string): string[] {
  const built = source.matchAll(/\b(?:insertInto|updateTable|deleteFrom|mergeInto)(?:<[^(]*>)?\(\s*'(\w+)/g);
  const raw = rawTexts(source).flatMap((text) => [
    ...text.matchAll(/\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+"?([a-z_]+)"?/gi),
  ]);
  return [...built, ...raw].map(([, table = '']) => camel(table));
}

/** Where a text in quotes ends; at the source's end where an apostrophe in a comment began it. */
function endOfText(source: string, start: number): number {
  const end = source.indexOf(source.charAt(start), start + 1);
  return end < 0 ? source.length : end;
}

/** A literal, a query, or what was named by `as`: each of these can be read from the text. */
const isReadable = (entry: string): boolean =>
  literal.test(entry) || /^(?:\(|\w+ =>|[\w.]+\.as[<(])/.test(entry);

/** Ways to name a table that the text doesn't tell: in a constant, put together, or put into a raw text. */
function hiddenIn(source: string): string[] {
  const calls = [...source.matchAll(new RegExp(String.raw`(?:${method}|${clause})\(`, 'g'))];
  const built = calls.filter(
    ({ index, 0: call }) => !firstArgument(source, index + call.length).every(isReadable),
  );
  const raw = rawTexts(source).flatMap((text) => [
    ...text.matchAll(/\b(?:(?<!distinct\s+)from|join|into|update|using)\s+"?\?/gi),
  ]);
  return [...built, ...raw, ...source.matchAll(/\bsql\.(?:table|id|raw)\(/g)].map(([call]) => call);
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

interface Use {
  file: string;
  table: string;
  isOwn: boolean;
  isStore: boolean;
}

function usesIn(file: string, folders: ReadonlyMap<string, string>): Use[] {
  return [...tablesIn(readText(file))].flatMap((table) => {
    const folder = folders.get(table);
    if (!folder) return [];
    // A small service of the platform is one file, and its own store.
    const isService = file === `${folder}.ts`;
    return [
      { file, table, isOwn: isService || file.startsWith(`${folder}/`), isStore: isService || isStore(file) },
    ];
  });
}

describe('SQL on a table', () => {
  let app: TestApp;
  let folders: Map<string, string>;
  let uses: Use[];
  beforeAll(async () => {
    app = await buildTestApp();
    folders = foldersOfOwners(app.app);
    uses = filesBelow(server, ['.ts']).flatMap((file) => usesIn(file, folders));
  });
  afterAll(() => app.close());

  it('has an owner with a folder or a file of its own', () => {
    const homes = [...new Set(folders.values())];
    expect(homes.filter((home) => !existsSync(inRoot(home)) && !existsSync(inRoot(`${home}.ts`)))).toEqual(
      [],
    );
  });

  it('is found in every notation', () => {
    const source = `db.selectFrom('order as o').innerJoin('batch as b', 'b.id', 'o.id'); sql<number>\`select 1 from stock_move\`;
      tx.mergeInto('credit as c').using('payout as p', 'p.id', 'c.id'); sql.table('event');
      sql\`select \${list.map((one) => sql\`\${one} in (select id from brand)\`)} from article\``;
    const list =
      "db.selectFrom(['mail as m', 'cart', (eb) => eb.selectFrom('brand')]); tx.from('audit'); sql.ref('staff')";
    expect([...tablesIn(list)]).toEqual(['mail', 'cart', 'brand', 'audit', 'staff']);
    expect([...tablesIn("Array.from('order')")]).toEqual([]);
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
    expect([...folders.keys()]).toEqual(expect.arrayContaining(['order', 'prescription', 'mail']));
    expect(uses.length).toBeGreaterThan(folders.size);
  });

  it('is refused where its source doesn’t name the table', () => {
    const hidden = `db.selectFrom(table); tx.updateTable(isOne ? 'order' : 'batch'); db.innerJoin([table, 'batch'], 'a', 'b');
      sql.table(name); sql.raw(text)`;
    expect(hiddenIn(hidden)).toHaveLength(5);
    const others = `tx.updateTable('order').from(table); db.selectFrom(['order', table]); tx.mergeInto('order').using(other, 'a', 'b');
      sql\`select 1 from \${sql.ref(table)}\`; sql\`update "\${table}" set a = 1\``;
    expect(hiddenIn(others)).toHaveLength(5);
    const readable = `Array.from(list); tx.from(moved.as<'moved'>(sql\`moved\`)); sql\`a is distinct from \${value}\``;
    expect(hiddenIn(readable)).toEqual([]);
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

  const told = (list: Use[]) => list.map(({ table, file }) => `${table}: ${file}`);

  it('belongs to its owner only', () => {
    expect(told(uses.filter(({ isOwn }) => !isOwn))).toEqual([]);
  });

  it('is written in stores only', () => {
    expect(told(uses.filter(({ isStore }) => !isStore))).toEqual([]);
  });
});
