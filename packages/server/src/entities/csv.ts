import type { Locale } from '../platform/texts.ts';

/** A number as it is, a text that a spreadsheet must not take for a formula. */
export type CsvValue = { text: string } | { number: string };

/** German spreadsheets write numbers with a comma and so part cells by a semicolon. */
export const separatorOf = (locale: Locale): string => (locale === 'de' ? ';' : ',');

/** One line after RFC 4180. */
export function csvLine(values: readonly CsvValue[], separator: string): string {
  return `${values.map((value) => quoted(cellOf(value), separator)).join(separator)}\r\n`;
}

/**
 * What a text would make a spreadsheet compute is shown as text: a name may come from anybody, `=HYPERLINK(…)` too.
 * The apostrophe is what spreadsheets themselves put there.
 */
function cellOf(value: CsvValue): string {
  if ('number' in value) return value.number;
  return /^[\s]*[=+\-@\t\r]/.test(value.text) ? `'${value.text}` : value.text;
}

function quoted(cell: string, separator: string): string {
  const needsQuotes = cell.includes(separator) || /["\r\n]/.test(cell) || cell !== cell.trim();
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell;
}
