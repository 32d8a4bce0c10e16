import { Readable } from 'node:stream';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { Call } from './call.ts';
import { csvLine, separatorOf } from './csv.ts';
import { csvValues } from './csv-values.ts';
import { listIds, listRowsById, type Row } from './entity-store.ts';
import { present } from './present.ts';
import { one, type RawQuery, readListQuery, visibleField } from './read-list-query.ts';

/** So that Excel reads the file as UTF-8. */
const mark = '\uFEFF';
const rowsAtOnce = 200;

/**
 * A list as CSV, as it is narrowed and ordered, row by row while it is read. Which rows it has is settled when it
 * begins; a row that is deleted meanwhile is left out. Every export is in the audit trail.
 */
export function createExportEntity({ db, audit, texts }: Deps) {
  return async ({ definition, grant, actor, locale }: Call, raw: RawQuery): Promise<Readable> => {
    const { page: _page, itemsPerPage: _size, ...rest } = raw;
    const query = readListQuery(rest, definition, grant, texts);
    const fields =
      fieldsOf(one(raw.fields), visibleField(definition, grant)) ?? columnsOf(definition, grant.hide);
    const ids = await listIds(db, definition, query, query);
    await audit.record(db, actor, {
      action: 'export',
      entity: definition.name,
      changes: { query: { new: rest }, rows: { new: ids.length } },
    });
    const values = csvValues(definition, fields, texts, locale);
    const separator = separatorOf(locale);

    async function* lines() {
      yield mark + csvLine(values.head, separator);
      for (let start = 0; start < ids.length; start += rowsAtOnce) {
        const batch = ids.slice(start, start + rowsAtOnce);
        const rows = new Map((await listRowsById(db, definition, grant, batch)).map((row) => [row.id, row]));
        yield batch.map((id) => lineOf(rows.get(id))).join('');
      }
    }
    const lineOf = (row: Row | undefined) =>
      row ? csvLine(values.row(present(definition, grant, row)), separator) : '';
    return Readable.from(lines());
  };
}

function fieldsOf(text: string | undefined, known: (field: string) => unknown): string[] | undefined {
  if (!text) return undefined;
  const fields = text.split(',');
  if (new Set(fields).size !== fields.length) throw new AppError('badRequest');
  for (const field of fields) known(field);
  return fields;
}

function columnsOf({ ui, properties }: Call['definition'], hidden: string[] = []): string[] {
  const columns = ui.list.columns?.map(({ field }) => field) ?? Object.keys(properties);
  return columns.filter((field) => !hidden.includes(field) && !properties[field]?.writeOnly);
}
