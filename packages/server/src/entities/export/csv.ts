import { shopTime } from '../../domain/calendar/shop-time.ts';
import type { Locale } from '../../platform/texts.ts';
import type { Cell } from './cell.ts';

/** One line after RFC 4180. German spreadsheets write numbers with a comma and so part cells by a semicolon. */
export function csvLine(cells: readonly Cell[], locale: Locale): string {
  const separator = locale === 'de' ? ';' : ',';
  return `${cells.map((cell) => quoted(textOf(cell, locale), separator)).join(separator)}\r\n`;
}

function textOf(cell: Cell, locale: Locale): string {
  if ('text' in cell) return harmless(cell.text);
  if ('day' in cell) return cell.day;
  if ('moment' in cell) return shopTime(new Date(cell.moment));
  const { number, digits } = cell;
  const text = digits === undefined ? String(number) : number.toFixed(digits);
  return locale === 'de' ? text.replace('.', ',') : text;
}

/**
 * What a text would make a spreadsheet compute is shown as text: a name may come from anybody, `=HYPERLINK(…)` too.
 * The apostrophe is what spreadsheets themselves put there.
 */
const harmless = (text: string): string => (/^[\s]*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text);

function quoted(cell: string, separator: string): string {
  const needsQuotes = cell.includes(separator) || /["\r\n]/.test(cell) || cell !== cell.trim();
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell;
}
