import type { FieldError } from './answers.ts';
import type { Edits, FieldUi } from './form.ts';
import type { JsonSchema, JsonValue } from './json-schema.ts';

/** What can be done to an item beside reading it. */
export type EntityAction = 'create' | 'update' | 'delete';

/** An entity's ui.json: what its pages show and offer. */
export interface EntityUi {
  $id?: string;
  $schema?: string;
  /** Fields whose first filled one is what an item is called; name, title, subject, id follow. */
  title?: string[];
  /** What may be done with items at all, by any role; all three when absent. */
  actions?: EntityAction[];
  list?: EntityListUi;
  show?: {
    buttons?: PageButtons;
    related?: RelatedList[];
    /** A field that holds something as long as work on the item goes on: its page follows until it is done. */
    working?: string;
  };
  edit?: { buttons?: Omit<PageButtons, 'edit'> };
  new?: { buttons?: Pick<PageButtons, 'back'> };
  groups?: { name: string; fields: string[] }[];
  fields?: Record<string, FieldUi & { readOnly?: boolean }>;
  /** Where one is led: `auto`, `stay`, a page kind, or an address. */
  after?: { save?: string; delete?: string };
  /** Its place in the menu; without one it has none. */
  navigation?: { group: string; rank?: number };
  /** What asks for the password again when it was given a while ago: actions as the permission table names them. */
  freshSignIn?: string[];
  /** Name of the state flow that its field `state` follows. */
  flow?: string;
  documents?: boolean;
}

/** Buttons of an item's page; each is there unless it is false. */
export interface PageButtons {
  back?: boolean;
  edit?: boolean;
  delete?: boolean;
}

/** A list of another entity's items in an item's page: those whose `field` names the item. */
export interface RelatedList {
  entity: string;
  field: string;
}

/** An entity's list page: columns, filters, search, order, buttons. */
export interface EntityListUi {
  columns?: { field: string; hidden?: boolean; sortable?: boolean }[];
  /** An object's `default` narrows the list until the person says otherwise. */
  filters?: (string | { field: string; default?: JsonValue })[];
  search?: string[];
  /** Field to sort by; a minus before it reverses. */
  order?: string;
  itemsPerPage?: number;
  /** Values that are shown of a field that has several, before the rest is folded away. */
  collapse?: number;
  /** May people choose their columns? */
  customizable?: boolean;
  /** Parameters that every call of the list carries, e.g. `{"filter[allow]": "true"}`. */
  params?: Record<string, string | number | boolean>;
  export?: {
    /** How many rows an XLSX file has at most: it is written as a whole. 10,000 when absent. */
    sheetRows?: number;
    /**
     * The field with a form's answers, beside a `formId`: where all rows answer one form, its questions are columns of the
     * file.
     */
    answers?: string;
  };
  /** By field and value, the class of a row: `{"state": {"cancelled": "rz-row--muted"}}`. */
  rowClass?: Record<string, Record<string, string>>;
  /** Events of the flow that may be sent to several chosen items at once. Without any no items can be chosen. */
  eventsOfMany?: string[];
  /** What a click on a row opens. */
  rowClick?: 'show' | 'edit' | 'none';
  /** Each is there unless it is false; `column` is the rows' buttons altogether. */
  buttons?: Partial<Record<'new' | 'show' | 'edit' | 'delete' | 'column' | 'export', boolean>>;
}

/**
 * An entity that is ready for use: its JSON and the compiled verdict. `createEntity` makes it at run time, the Vite
 * plug-in at build.
 */
export interface EntityDefinition {
  name: string;
  /** All `$ref` resolved. */
  schema: JsonSchema;
  ui: EntityUi;
  /** The verdict over what is sent to create or to change an item. */
  check(variant: 'create' | 'update', value: unknown): FieldError[];
  edits?: Edits<EntityDefinition>;
}
