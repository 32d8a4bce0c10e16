/** A pattern's tree: what the parser reads and the program is built from. */
export type PatternNode =
  | { kind: 'one'; test: (character: string) => boolean }
  | { kind: 'assert'; what: '^' | '$' | '\\b' | '\\B' }
  | { kind: 'sequence'; parts: PatternNode[] }
  | { kind: 'either'; options: PatternNode[] }
  | { kind: 'repeat'; part: PatternNode; least: number; most: number };
