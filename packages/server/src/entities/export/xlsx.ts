import type { CellObject, SheetData } from 'write-excel-file/node';
import { shopTime } from '../../domain/calendar/shop-time.ts';
import type { Locale } from '../../platform/texts.ts';
import type { Cell } from './cell.ts';

const dayFormats: Record<Locale, string> = { de: 'dd.mm.yyyy', en: 'dd/mm/yyyy' };
const dayFormatIn = (locale: Locale): string => dayFormats[locale] ?? 'yyyy-mm-dd';
/** Excel refuses a file with more in a cell. */
const longestText = 32_767;

export interface Sheet {
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
  locale: Locale;
}

/** One sheet as a file for Excel and its like, its head in bold and in sight when the rows move. */
export async function xlsxFile({ head, rows, locale }: Sheet): Promise<Buffer> {
  const data: SheetData = [
    head.map((text) => ({ ...textCell(text), fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((cell) => xlsxCell(cell, locale))),
  ];
  const columns = head.map((text) => ({ width: Math.min(Math.max(text.length + 2, 12), 50) }));
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile(data, { columns, stickyRowsCount: 1 }).toBuffer();
}

/** A cell as Excel computes with it: numbers, days and moments by the shop's clock, all else as text. */
export function xlsxCell(cell: Cell, locale: Locale): CellObject | null {
  if ('text' in cell) return cell.text === '' ? null : textCell(cell.text);
  if ('day' in cell) return dateCell(`${cell.day}T00:00:00Z`, dayFormatIn(locale)) ?? textCell(cell.day);
  if ('moment' in cell) {
    const clock = shopTime(new Date(cell.moment));
    return dateCell(`${clock.replace(' ', 'T')}Z`, `${dayFormatIn(locale)} hh:mm`) ?? textCell(clock);
  }
  const { number, digits } = cell;
  return { type: Number, value: number, ...(digits && { format: `0.${'0'.repeat(digits)}` }) };
}

/** Declared as text, so that a formula in it is not computed, not even by who edits the cell. */
function textCell(text: string): CellObject {
  const value = text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;
  return { type: String, value, format: '@', ...(text.includes('\n') && { wrap: true }) };
}

/** Excel's calendar begins with 1900 and takes that year for a leap year. */
function dateCell(iso: string, format: string): CellObject | undefined {
  const value = new Date(iso);
  return value.getUTCFullYear() > 1900 ? { type: Date, value, format } : undefined;
}
