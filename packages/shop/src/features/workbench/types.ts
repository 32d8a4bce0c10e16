import type {
  WorkbenchCheckResponse,
  WorkbenchFilesResponse,
  WorkbenchImportResponse,
  WorkbenchResponse,
} from '@rezeptur/schemas/types';

export type DeclarationKind = 'form' | 'entity';

/** What there is to work on. */
export type Overview = WorkbenchResponse['data'];

/** A declaration's files by name as they are written; `de.json` and `en.json` hold its words. */
export type Files = WorkbenchFilesResponse['data']['files'];

/** The server's verdict over edited files, with words to put in, by file. */
export type Checked = WorkbenchCheckResponse['data'];

/** A form made of a pasted schema. */
export type Imported = WorkbenchImportResponse['data'];

/** Words by their keys, nested. */
export type Words = Record<string, unknown>;
