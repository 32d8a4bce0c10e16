import type { Mistake } from '@rezeptur/engine/core';

export type DeclarationKind = 'form' | 'entity';

/** `GET /api/admin/workbench`. */
export interface Overview extends Record<DeclarationKind, string[]> {
  /** Only where the server is a developer's own. */
  maySave: boolean;
}

/** A declaration's files by name as they are written; `de.json` and `en.json` hold its words. */
export type Files = Record<string, string>;

/** The server's verdict over edited files. */
export interface Checked {
  findings: Mistake[];
  /** Words to put in, by file. */
  missing: Record<string, Words>;
  /** Where the compiled form can be loaded for some minutes. */
  module?: string;
  version?: string;
}

export interface Words {
  [key: string]: string | Words;
}
