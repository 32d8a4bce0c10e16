import { colors, type Pdf, type PdfPart, page } from './create-pdf.ts';
import { decorate, heightOf, rule, write } from './draw.ts';

export interface Column {
  title: string;
  width: number;
  align?: 'left' | 'right';
}

/** A cell: its text, and a quieter second one below. */
export interface Cell {
  text: string;
  note?: string;
  isStrong?: boolean;
  /** The language of both, where it isn't the document's. */
  lang?: string | undefined;
}

const size = 9.5;
const noteSize = 8;
const pad = { x: 6, y: 4.5 };
/** Below it stand the foot and its distance. */
const bottom = page.height - 96;

/** Draws a table from `y` on, over as many pages as it needs, each with the head again; answers where it ends. */
export function drawTable(
  pdf: Pdf,
  root: PdfPart,
  { columns, rows, x, y, top }: { columns: Column[]; rows: Cell[][]; x: number; y: number; top: number },
): number {
  const table = pdf.struct('Table');
  root.add(table);
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const lefts = columns.map((_, nth) => x + columns.slice(0, nth).reduce((sum, one) => sum + one.width, 0));
  const place = (nth: number) => {
    const column = columns[nth] as Column;
    return {
      x: (lefts[nth] ?? x) + pad.x,
      width: column.width - 2 * pad.x,
      ...(column.align && { align: column.align }),
    };
  };
  const drawHead = (from: number): number => {
    decorate(pdf, () => pdf.roundedRect(x, from, width, 22, 4).fill(colors.soft));
    const row = pdf.struct('TR');
    table.add(row);
    columns.forEach(({ title }, nth) => {
      write(pdf, row, 'TH', title, {
        ...place(nth),
        y: from + 6.5,
        size: 8,
        font: 'strong',
        color: colors.green,
      });
    });
    row.end();
    return from + 22;
  };

  let at = drawHead(y);
  for (const cells of rows) {
    const height = Math.max(...cells.map((cell, nth) => cellHeight(pdf, cell, place(nth).width))) + 2 * pad.y;
    if (at + height > bottom) {
      pdf.addPage();
      at = drawHead(top);
    }
    const row = pdf.struct('TR');
    table.add(row);
    for (const [nth, cell] of cells.entries()) drawCell(pdf, row, cell, { ...place(nth), y: at + pad.y });
    row.end();
    at += height;
    rule(pdf, at, x, width);
  }
  table.end();
  return at;
}

function cellHeight(pdf: Pdf, { text, note, isStrong }: Cell, width: number): number {
  const font = isStrong ? 'strong' : 'text';
  return (
    heightOf(pdf, text, { width, size, font }) + (note ? heightOf(pdf, note, { width, size: noteSize }) : 0)
  );
}

function drawCell(
  pdf: Pdf,
  row: PdfPart,
  { text, note, isStrong, lang }: Cell,
  place: { x: number; y: number; width: number; align?: 'left' | 'right' },
): void {
  const cell = pdf.struct('TD');
  row.add(cell);
  const below = write(pdf, cell, 'P', text, { ...place, size, lang, font: isStrong ? 'strong' : 'text' });
  if (note) write(pdf, cell, 'P', note, { ...place, y: below, size: noteSize, lang, color: colors.muted });
  cell.end();
}

/** Whether so much fits above the foot; else the next page is begun. Answers where to draw. */
export function roomFor(pdf: Pdf, y: number, height: number, top: number): number {
  if (y + height <= bottom) return y;
  pdf.addPage();
  return top;
}
