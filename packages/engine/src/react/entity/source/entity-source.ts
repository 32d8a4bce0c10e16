import { ConfigurationError } from '../../../core/errors/configuration-error.ts';
import type { Answers } from '../../../core/types.ts';
import type { QueryValue } from '../../http/query-string.ts';
import type { FileStore } from '../../upload/file-store.ts';
import type { MomentRange } from '../list/filters/moment-ranges.ts';
import type { DocumentInfo, EntityRow, ListAnswer, ShownEntity } from '../types.ts';

/** The kinds of file that a list can be had as. */
export const exportFormats = ['csv', 'xlsx'] as const;

export type ExportFormat = (typeof exportFormats)[number];

/** Which items of an entity a list asks for. What is absent is the source's to choose. */
export interface ListRequest {
  /** From 1. */
  page?: number;
  /** How many items a page holds at most. */
  itemsPerPage?: number;
  /** A field to sort by; a minus before it reverses. */
  sort?: string;
  /** What the person searches for. */
  search?: string;
  /** The fields to search in, for a source that doesn't know by itself. */
  searchIn?: readonly string[];
  /** Values per field: several are alternatives; `from..to` is a range, either side of which may be empty. */
  filters?: Readonly<Record<string, readonly string[]>>;
  /** Which of the filtered fields are lists, for a source that doesn't know by itself: an item fits whose list holds any of the values. */
  lists?: readonly string[];
  /**
   * Of filters that are ranges of days, of fields that are points in time: from when to when those days last on the clock of the
   * pages. For a source that doesn't know days by itself.
   */
  moments?: Readonly<Record<string, MomentRange>>;
  /** What is shown of each item, beside `id` and `version`; a source may answer with more. All of it where absent. */
  fields?: readonly string[];
  /** What the list's ui asks for with every call beside filters (`list.params`). */
  more?: Readonly<Record<string, QueryValue>>;
}

/** What is to be stored of an item. */
export interface ItemWrite {
  /** Fields of the schema. A file stands as `{id, name, size, type}`, an emptied field as null, or as '' where the schema takes that alone. */
  values: Answers;
  /** Files that were just chosen, by their id; one that the item had before is not among them. */
  files: Pick<FileStore, 'get'>;
  /** Percent of the files that have been sent. */
  onProgress?(percent: number): void;
}

/** `values` are the changed fields alone. */
export interface ItemChange extends ItemWrite {
  /** The version that the person saw; undefined where items have none. */
  version: number | undefined;
}

/**
 * What entity pages ask of a server, whatever it speaks. `entity` is a name among `entities` of the pages.
 *
 * Every call rejects with an `HttpError` when something is wrong, as any HTTP client of the engine does; another error is
 * shown as an unexpected one. What pages do with its `status` and `body`:
 * - 401, 403, 404 and anything else: `body.error` is shown, else that it failed, with a way to try again.
 * - 409 with `body.current` (the item as it is now): an update lets the person choose between both values.
 * - 409 with `body.errorType` `versionConflict`: after an event the item is shown anew.
 * - 422 with `body.data`, messages by field: shown at the fields.
 * - `kind` `network` or `timeout`: shown as that.
 */
export interface EntitySource {
  /**
   * Items hold what is filled and nothing else: a field that is absent is empty. Otherwise a field that is absent is one that
   * the person may not read, and pages don't ask for it.
   */
  isSparse?: boolean;
  /** Items, and how many there are on all pages. Choices of a reference are asked for here, too. */
  list(entity: string, request: ListRequest): Promise<ListAnswer>;
  /** One item; with `offers` and `history` where it has a flow, with `closed` where fields can't be written now. */
  show(entity: string, id: string): Promise<ShownEntity>;
  /**
   * Those of these items that there are, for their names: a page that names many others asks once. Without it each is asked for
   * by `show`, as is one that isn't answered.
   */
  many?(entity: string, ids: readonly string[]): Promise<EntityRow[]>;
  /** Stores a new item and answers with it. Without it there is no way to the page that creates one. */
  create?(entity: string, write: ItemWrite): Promise<EntityRow>;
  /** Changes an item. Without it there is no way to the edit page. */
  update?(entity: string, id: string, change: ItemChange): Promise<unknown>;
  /** Deletes an item. Without it there is no such button. */
  delete?(entity: string, id: string, version: number | undefined): Promise<unknown>;
  /** Makes an event of the flow happen. Without it events are not offered. */
  send?(entity: string, id: string, event: string, sent: EventToSend): Promise<unknown>;
  /**
   * Where the list is had as a file with these columns; it has no pages. Undefined for a kind of file that the server doesn't write.
   * `locale` is the page's language, in which the file is written: a link sends the browser's own. Without it there is no such link.
   */
  exportHref?(
    entity: string,
    request: ListRequest,
    columns: readonly string[],
    format: ExportFormat,
    locale: string,
  ): string | undefined;
  /**
   * Comes before a file is fetched: asks for what the server wants first. What it answers with is added to the request (`more`).
   * Rejects with a cancelled call where it isn't given.
   */
  prepareExport?(entity: string): Promise<ListRequest['more']>;
  /** Documents of items. Without it no page shows any. */
  documents?: DocumentSource;
}

/** An event for an item: what was answered to it, and the version of the item that the person saw. */
export interface EventToSend {
  /** What the event asks for, and the `note`. */
  answers: Answers;
  version: number | undefined;
}

/** Where an item's documents come from. */
export interface DocumentSource {
  /** Descriptions only. */
  list(entity: string, id: string): Promise<DocumentInfo[]>;
  /** An address at which the document may be read now; the purpose is what the person gave. */
  open(entity: string, id: string, document: string, purpose: string | undefined): Promise<string>;
}

/** Is the source able to do what the permission table calls this action? */
export function isAbleTo(source: EntitySource, action: string): boolean {
  const { create, update, exportHref, documents } = source;
  const parts: Record<string, unknown> = {
    create,
    update,
    delete: source.delete,
    export: exportHref,
    documents,
  };
  return !Object.hasOwn(parts, action) || parts[action] !== undefined;
}

/** For views that were put on a page although their source can't do what they are for. */
export const lacking = (part: keyof EntitySource): ConfigurationError =>
  new ConfigurationError(`the source of this entity has no "${part}"`);
