import type { Condition } from './json-schema.ts';

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

/** The part of ajv's error object that is read here; compiled validators report the same. */
export interface ValidatorError {
  keyword: string;
  instancePath: string;
  schemaPath: string;
  params: Record<string, unknown>;
  message?: string;
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
