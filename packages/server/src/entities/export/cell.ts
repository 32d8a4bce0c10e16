/** What stands in a cell of an exported list; the kind of file decides how it is written. */
export type Cell =
  | { text: string }
  /** `digits`: how many stand after the decimal mark; as many as there are when absent. */
  | { number: number; digits?: number }
  /** `2026-03-24` */
  | { day: string }
  /** An instant, as ISO 8601 writes it. */
  | { moment: string };

/** A column of an exported list. */
export interface Column {
  head: string;
  cell(row: Record<string, unknown>): Cell;
}

export const emptyCell: Cell = { text: '' };
