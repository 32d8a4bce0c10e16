/** Something wrong with a declaration's files, where it stands and what would be right. */
export interface Mistake {
  /** As the caller calls the file: `schema.json`, or a path. */
  file: string;
  /** Both from 1. */
  line: number;
  column: number;
  /** An error stops the start; a warning is something incomplete: a missing text, an invalid example. */
  severity: 'error' | 'warning';
  /** What kind of mistake, for readers in other languages. */
  code: string;
  params: Record<string, string>;
  /** The same in English, without its place. */
  message: string;
  /** What to write instead, where that is known. */
  suggestion?: string;
}
