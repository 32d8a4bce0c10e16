/** The words that the engine's browser and server side share. Data only: nothing here runs. */

/** What JSON can hold that has no parts. */
export type JsonPrimitive = string | number | boolean | null;

/** Anything that JSON can hold. */
export type JsonValue = JsonPrimitive | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** A JSON Schema (draft 2020-12). Kept open on purpose: the meta-schemas in `meta/` say what is legal. */
export interface JsonSchema {
  $id?: string;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | readonly string[];
  title?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  enum?: readonly JsonValue[];
  const?: JsonValue;
  default?: JsonValue;
  examples?: readonly JsonValue[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  additionalProperties?: boolean | JsonSchema;
  allOf?: readonly JsonSchema[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  not?: JsonSchema;
  if?: JsonSchema;
  then?: JsonSchema;
  else?: JsonSchema;
  readOnly?: boolean;
  writeOnly?: boolean;
  /** Rule string of the rule set, e.g. `required|length:2,80`. */
  rules?: string;
  /** The field is shown, asked, sent and stored only where this holds of the fields beside it. */
  when?: Condition;
  /** The value is an upload of one of these MIME types, at most this large. */
  file?: FileLimits;
  /** Least age in whole years that a date of birth must show today, in the application's time zone. */
  minAge?: number;
  /** Comes from the entity's view, is no column of its table. */
  derived?: boolean;
  /** Said when an item is created, and never changed. */
  createOnly?: boolean;
  /** The value is the id of an item of this entity. */
  entity?: string;
  /** Who may read the property; everybody when absent. */
  audience?: Audience;
  [keyword: string]: unknown;
}

/** Who may read a property: everybody, customers and staff, or staff alone. */
export type Audience = 'visitor' | 'customer' | 'staff';

/** What may be uploaded: MIME types (`image/png`) and the most bytes. */
export interface FileLimits {
  types: readonly string[];
  /** Of one file. */
  maxBytes: number;
}

/** An upload as an answer: `id` names a File in the browser's file store, a stored upload on the server. */
export interface FileAnswer {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** MIME type, read from the content. */
  type: string;
}

/** What was answered, by the names of the form's top-level fields; groups are objects, lists are arrays. */
export type Answers = Record<string, unknown>;

/** One thing wrong with one value. `path` is dotted (`email.first`, `items.0.amount`), '' is the whole. */
export interface FieldError {
  path: string;
  /** The rule or keyword that is broken, such as `length` or `required`; its text stands under `rules:<rule>`. */
  rule: string;
  /** What that text is filled with. */
  params: Record<string, unknown>;
  /** A text that came ready-made, e.g. from the server; wins over the rule's text. */
  message?: string;
}

/**
 * What must hold of the facts (answers so far, or an order's facts): `{"payType": ["self", "doctor"]}`. Its keys are
 * fields, nested ones by path; their values what they must be: a value, one of several, or a schema. All keys must hold.
 * Five words are no fields. It is short for a JSON Schema, see `expandCondition`; `meta/condition.json` says what is legal.
 */
export interface Condition {
  /** The path of a field that is answered. */
  has?: string;
  not?: Condition;
  any?: Condition[];
  all?: Condition[];
  /** A whole JSON Schema, where that says it better. */
  schema?: JsonSchema;
  [field: string]: unknown;
}

/** Decides a condition; made from ajv on the server, from precompiled validators in the browser. */
export type Decide = (condition: Condition, facts: unknown) => boolean;

/* ---- wizard steps: schemas/forms/<name>/steps.json ---- */

/** A form's steps.json: the steps of a wizard and the ways between them. */
export interface StepTable {
  $id?: string;
  $schema?: string;
  /** The first step. */
  start: string;
  /** What going back does to the answers of the step and of those after it. Default: `clear`. */
  back?: 'clear' | 'keep';
  /** Every step by its name. */
  steps: Record<string, Step>;
}

/** One page of a wizard. */
export interface Step {
  /** The step's heading and the sentence below it, where the form has no words for them. */
  title?: string;
  description?: string;
  /** Names of the schema's fields, or what is to be said of one in this step. */
  fields: (string | StepField)[];
  /** The first entry whose condition holds is followed; an empty list ends the wizard. */
  next: StepTransition[];
}

/** A field as a step asks for it. */
export interface StepField {
  name: string;
  /** Shown, asked, sent and stored only where this holds. */
  when?: Condition;
  /** Must be answered here, or where this holds, though its schema doesn't require it everywhere. */
  required?: boolean | Condition;
}

/** A way from a step to another one; followed where its condition holds. */
export interface StepTransition {
  /** The next step. */
  to: string;
  /** Followed only where this holds; always without it. */
  when?: Condition;
  /** Questions asked before this transition is followed: locale key `<form>.confirms.<key>`. */
  confirm?: { key: string; when?: Condition }[];
}

/** Where the answers lead: the steps passed and the one to answer next. */
export interface Walk {
  /** Steps in order, the last one being where the walk stops. */
  path: string[];
  current: string;
  /** True when the last step is valid and has no next: the answers may be submitted. */
  complete: boolean;
}

/* ---- state flows: schemas/flows/<name>.json ---- */

/** A state machine as JSON: states, the events between them, who may send them, and what must hold. */
export interface FlowTable {
  $id?: string;
  $schema?: string;
  name: string;
  /** The state of a new row. */
  start: string;
  /** The event that a new row is noted with, and the mails that leave with it. */
  begin?: { event: string; mails?: string[] };
  /** Every state by its name. */
  states: Record<string, FlowState>;
  /** States that are spoken of together, by name; `final` is there by itself. */
  groups?: Record<string, string[]>;
  /** Which fields may be written in a group or state: by whom, the permission table says. Without it, all in all states. */
  writable?: Record<string, '*' | string[]>;
  /** What must hold, by the code of the reason that is named where it doesn't (`errors.json`). */
  guards?: Record<string, Condition>;
  /** By event, the code that refuses it in a state that doesn't grant it; a general one where none is named. */
  refusals?: Record<string, string>;
  transitions: FlowTransition[];
}

/** A state of a flow; a row in a `final` one has come to its end. */
export interface FlowState {
  final?: boolean;
}

/** What an event does in some states, and who may send it. */
export interface FlowTransition {
  /** What is sent. */
  event: string;
  /** The states in which it may be sent. */
  from: string[];
  /** The state stays as it is when absent. */
  to?: string;
  /** Roles of `schemas/permissions.json` that may send it; `system` and `customer` are roles, too. */
  roles: string[];
  /** Guards of the flow; all must hold, the first that fails bars the event. */
  guards?: string[];
  /** Fields of the row that name who did an earlier act: the event needs another person. */
  notBy?: string[];
  /** Fields the event needs, asked in a dialog: a JSON Schema. */
  fields?: JsonSchema;
  /** Mails that leave with it: keys of `mails.json`. */
  mails?: string[];
  /** Is sent now and then only: pages offer it after the others, and never as the step that usually comes next. */
  rare?: true;
  /** The trail says that it happened, but not what the fields held before. */
  forgets?: boolean;
}

/** An event that a role may send in a state: possible now, or barred with the reason. */
export interface Offer {
  event: string;
  /** The state that it leads to. */
  to: string;
  allowed: boolean;
  /** Why it is barred: the first failing guard's code. */
  code?: string;
  /** What it asks for: a JSON Schema. */
  fields?: JsonSchema;
}

/* ---- forms ---- */

/** A form's ui.json: how its fields are drawn, in which order, and how it is sent. What is asked stands in its schema. */
export interface FormUi {
  $id?: string;
  $schema?: string;
  /** Where the form is sent, where a call of the app's own receives it. */
  submit?: { method: 'post' | 'put'; path: string };
  /** Who may fill it in; `public` when absent. */
  access?: 'public' | 'customer';
  /** Whether it has a page of its own, see `hasPage`. */
  page?: boolean;
  /** Top-level fields that come first, in this order; the others follow in the schema's. */
  order?: string[];
  /**
   * How a refused submit is shown: `list` (default) leads to each field and stays; `brief` is a sentence that goes again, for
   * forms of one or two fields, which keep what was said of them until the next try.
   */
  refusal?: 'list' | 'brief';
  /** Per field: widget name and its options. */
  fields?: Record<string, FieldUi>;
  /** The form's `uiSchema.json`, which stands beside its schema. Where there is one, rjsf draws the form. */
  uiSchema?: UiSchemaNode;
}

/** A field in a `uiSchema` of rjsf: `ui:…` says how it is drawn, every other key leads to a field below it. */
export type UiSchemaNode = Record<string, unknown>;

/** How one field is drawn. Without it the schema decides. */
export interface FieldUi {
  /** A field type (`fieldTypeNames`), or `x-…` for one of the app's own; default: what fits the schema. */
  widget?: string;
  /** Of its field type, see the page of that type. */
  options?: Record<string, JsonValue>;
  /** What the browser may fill in: a token of HTML such as `email`. */
  autocomplete?: string;
  /** Fields that stand beside each other share a row name. */
  row?: string;
  /** Pasting, copying and dropping are refused with a word why. */
  blockPaste?: boolean;
  /** When its messages show before a submit; wins over the form's. */
  visibility?: Visibility;
}

/** When a field's messages show before a submit: at once, after it was left, after it was changed. */
export type Visibility = 'live' | 'blur' | 'dirty';

/**
 * A form that is ready for use: its JSON, the compiled verdict, and its conditions. `createForm` makes it at run time,
 * the Vite plug-in at build.
 */
export interface FormDefinition {
  name: string;
  /** Content hash of schema, ui and steps: a stored submission keeps it. */
  version: string;
  /** All `$ref` resolved. */
  schema: JsonSchema;
  ui: FormUi;
  steps?: StepTable;
  /**
   * The schema's verdict over these answers; with `only`, over these top-level fields of them. With steps, a field is
   * required where it is asked: the verdict over a whole submission is `checkSubmission`'s.
   */
  check(answers: unknown, only?: readonly string[]): FieldError[];
  /** Answers without the optional groups that nobody began: what is judged, sent and stored. Absent where it may hold none. */
  begun?(answers: Answers): Answers;
  /** The fields whose verdict a change of this one can alter, itself among them; undefined: perhaps any. */
  affectedBy?(field: string): readonly string[] | undefined;
  /** There where the fields depend on the answers. */
  shape?: FormShape;
  /** Decides one of its conditions. */
  decide: Decide;
  edits?: Edits<FormDefinition>;
}

/** The newer versions of a definition whose JSON is being edited; only those of a development server have them. */
export interface Edits<T> {
  newest(): T;
  subscribe(listener: () => void): () => void;
  /** Answers to one version as another one takes them. */
  migrate(before: { schema: JsonSchema }, after: { schema: JsonSchema }, answers: Answers): Answers;
}

/** What the drawing of a form asks whose fields depend on its answers. */
export interface FormShape {
  /** Without the answers of branches that these answers don't lead to: what is judged and sent. */
  shown(answers: Answers): Answers;
  /** What every branch has against these answers, chosen or not. */
  faults(answers: Answers): FieldError[];
  /** Does a value fit this part of the schema? */
  holds(part: unknown, value: unknown): boolean;
}

/** Wire shape of every error answer. */
export interface ErrorBody {
  error: string;
  errorType?: string;
  errors?: string[];
  data?: Record<string, string[]>;
  /** Of the fields in `data`: the step of a form in which each stands. */
  steps?: Record<string, string>;
  articleIds?: string[];
  current?: Record<string, unknown>;
}

/* ---- entities ---- */

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
  rowClass?: Record<string, JsonValue>;
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

/** A flow that is ready for use: its table, its conditions and the verdict over what its events ask. */
export interface FlowDefinition {
  name: string;
  table: FlowTable;
  decide: Decide;
  /** The verdict over the fields that an event asks for. */
  check(event: string, value: unknown): FieldError[];
  edits?: Edits<FlowDefinition>;
}
