/**
 * What an import did to a schema. `added`: what our own forms must say; `changed`: says the same in other words, or less
 * freely; `ignored`: limits nothing that is known here; `lost`: was asked, and is not asked any more.
 */
export interface Note {
  kind: 'added' | 'changed' | 'ignored' | 'lost';
  /** Where in the schema, as a path of keywords and names; empty for the whole. */
  path: string;
  reason: string;
}

/** Takes a note down. */
export type Take = (kind: Note['kind'], path: string, reason: string) => void;

export const below = (path: string, ...steps: string[]): string => [path, ...steps].filter(Boolean).join('/');
