import type { Answers, Decide, FieldError } from './answers.ts';
import type { JsonSchema, JsonValue } from './json-schema.ts';
import type { StepTable } from './steps.ts';

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
  /** Top-level fields in this order; those that it leaves out stand at its `*`, else at the end, as in the schema. */
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
