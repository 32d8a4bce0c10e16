import { Readable } from 'node:stream';
import { sheetRows } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import { shopTime } from '../../domain/calendar/shop-time.ts';
import { AppError } from '../../errors.ts';
import { inProcess, TooMuchWorkError } from '../../platform/in-process.ts';
import { answerColumns } from '../answer-columns.ts';
import type { Call } from '../call.ts';
import { distinctValues, listIds, listRowsById } from '../entity-store.ts';
import { fieldColumns } from '../field-columns.ts';
import { type ListQuery, one, type RawQuery, readListQuery, visibleField } from '../list/read-list-query.ts';
import { createReferenceNames, type NameOf } from '../list/reference-names.ts';
import { present } from '../present.ts';
import { checkCandidates } from '../write/check-candidates.ts';
import type { Cell, Column } from './cell.ts';
import { csvLine } from './csv.ts';
import { createReadPurpose } from './export-purpose.ts';
import type { Sheet } from './xlsx.ts';

export type ExportFormat = 'csv' | 'xlsx';

export interface Exported {
  file: Readable | Buffer;
  /** The rows that it has. */
  ids: readonly string[];
  /** What it is needed for; undefined of a list without personal data. */
  purpose: string | undefined;
}

/** So that Excel reads the file as UTF-8. */
const mark = '\uFEFF';
const rowsAtOnce = 200;
const limits = { seconds: 60, megabytes: 1024 };

/**
 * A list as a file, as it is narrowed and ordered. Which rows it has is settled when it begins; a row that is deleted
 * meanwhile is left out. Every export is in the audit trail; one of personal data says at its end who took it, when and for what.
 *
 * CSV is written row by row while it is read. A sheet is written as a whole, so that its list declares how many rows it has.
 */
export function createExportEntity(deps: Deps) {
  const { db, audit } = deps;
  const columnsOf = createColumns(deps);
  const readPurpose = createReadPurpose(deps);
  const createNames = createReferenceNames(deps);

  return async (asked: Call, raw: RawQuery, format: ExportFormat): Promise<Exported> => {
    const { page: _page, itemsPerPage: _size, locale: wanted, purpose: _why, ...rest } = raw;
    // A file is had by a link, with which the browser sends its own language and not the page's.
    const call = wanted === undefined ? asked : { ...asked, locale: deps.texts.localeOf(one(wanted)) };
    const { definition, grant, actor, locale } = call;
    const purpose = readPurpose(definition, raw);
    const query = await checkCandidates(db, definition, readListQuery(rest, definition, grant, deps.texts));
    const fields =
      fieldsOf(one(raw.fields), visibleField(definition, grant)) ?? usualFields(definition, grant.hide);
    const names = createNames(call, fields);
    const columns = await columnsOf(call, query, fields, names.nameOf);
    const ids = await listIds(db, definition, query, query);
    if (format === 'xlsx' && ids.length > sheetRows(definition.ui)) throw new AppError('tooManyRows');
    await audit.record(db, actor, {
      action: 'export',
      entity: definition.name,
      changes: {
        query: { new: rest },
        rows: { new: ids.length },
        ...(purpose && { purpose: { new: purpose } }),
      },
    });

    const stamp = purpose && stampOf(deps, call, { purpose, rows: ids.length });
    const settled = { ids, purpose };

    async function* batches(): AsyncGenerator<Cell[][]> {
      for (let start = 0; start < ids.length; start += rowsAtOnce) {
        const batch = ids.slice(start, start + rowsAtOnce);
        const found = await listRowsById(db, definition, grant, batch);
        const rows = new Map(found.map((row) => [row.id, present(definition, grant, row)]));
        await names.read([...rows.values()]);
        yield batch.flatMap((id) => {
          const row = rows.get(id);
          return row ? [columns.map(({ cell }) => cell(row))] : [];
        });
      }
    }
    const head = columns.map((column) => column.head);
    if (format === 'xlsx') {
      const rows: Cell[][] = [];
      for await (const batch of batches()) rows.push(...batch);
      if (stamp) rows.push([], [{ text: stamp }]);
      return { ...settled, file: await sheetFile({ head, rows, locale }) };
    }
    async function* lines() {
      yield mark +
        csvLine(
          head.map((text) => ({ text })),
          locale,
        );
      for await (const rows of batches()) yield rows.map((cells) => csvLine(cells, locale)).join('');
      if (stamp) yield `\r\n${csvLine([{ text: stamp }], locale)}`;
    }
    return { ...settled, file: Readable.from(lines()) };
  };
}

/** Who took the list along, when and for what. */
const stampOf = (
  { texts, clock }: Pick<Deps, 'texts' | 'clock'>,
  { actor, locale }: Call,
  { purpose, rows }: { purpose: string; rows: number },
): string =>
  texts.t(locale, 'documents:export.stamp', { name: actor.name, at: shopTime(clock()), rows, purpose });

/** The largest takes seconds, in which the server answers others. */
async function sheetFile(sheet: Sheet): Promise<Buffer> {
  const worker = new URL('./xlsx-worker.ts', import.meta.url);
  const written = await inProcess<Uint8Array>(worker, sheet, limits).catch((error: unknown) => {
    throw error instanceof TooMuchWorkError ? new AppError('tooManyRows') : error;
  });
  return Buffer.from(written);
}

/** The columns that were asked for, and a column for each question where the rows answer one form. */
function createColumns({ db, texts, wordings }: Deps) {
  return async (
    { definition, grant, locale }: Call,
    query: ListQuery,
    fields: readonly string[],
    nameOf: NameOf,
  ): Promise<Column[]> => {
    const answers = definition.ui.list.export?.answers;
    const columns = fieldColumns(
      definition,
      fields.filter((field) => field !== answers),
      { texts, locale, nameOf },
    );
    if (answers === undefined || grant.hide?.includes(answers)) return columns;
    const ids = await distinctValues(db, definition, query, 'formId');
    const found = await Promise.all(ids.map(async (id) => ({ id, form: await wordings.find(id) })));
    const asked = found
      .flatMap(({ id, form }) => (form ? [{ ...form, id }] : []))
      .toSorted((first, second) => second.createdAt.localeCompare(first.createdAt));
    if (new Set(asked.map(({ name }) => name)).size !== 1) return columns;
    return [...columns, ...answerColumns(answers, asked, { locale, t: sayer(texts, locale) })];
  };
}

/** The engine asks for texts that need not exist with what is said instead. */
const sayer =
  (texts: Deps['texts'], locale: Call['locale']) =>
  (key: string | string[], params: Record<string, unknown> = {}): string =>
    texts.t(locale, key, params);

function fieldsOf(text: string | undefined, known: (field: string) => unknown): string[] | undefined {
  if (!text) return undefined;
  const fields = text.split(',');
  if (new Set(fields).size !== fields.length) throw new AppError('badRequest');
  for (const field of fields) known(field);
  return fields;
}

function usualFields({ ui, properties }: Call['definition'], hidden: string[] = []): string[] {
  const columns = ui.list.columns?.map(({ field }) => field) ?? Object.keys(properties);
  return columns.filter((field) => !hidden.includes(field) && !properties[field]?.writeOnly);
}
