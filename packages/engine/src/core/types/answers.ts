import type { JsonSchema } from './json-schema.ts';

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
