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
  /** Such an item is meant only where these of its fields have one of these values. */
  entityWhere?: Record<string, string[]>;
  /** The database keeps it encrypted: no list sorts by it, or searches and filters without an index. */
  encrypted?: true | EncryptedValue;
  /** Written in the application's own language, whatever language the page around it is in: a page in another one marks it. */
  ownLanguage?: boolean;
  /** Who may read the property; everybody when absent. */
  audience?: Audience;
  [keyword: string]: unknown;
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

/** How an encrypted value is found; or, of a derived one, what it is made of. */
export interface EncryptedValue {
  /** By its whole value, or by parts of its words. */
  index?: 'exact' | 'words';
  /** The kind of key that each row has of its own, in place of its person's. */
  key?: string;
  /** The encrypted fields that a view puts together. */
  of?: readonly string[];
  /** The property with the id of the item that has these fields; the same item when absent. */
  by?: string;
}

/** Who may read a property: everybody, customers and staff, or staff alone. */
export type Audience = 'visitor' | 'customer' | 'staff';

/** What may be uploaded: MIME types (`image/png`) and the most bytes. */
export interface FileLimits {
  types: readonly string[];
  /** Of one file. */
  maxBytes: number;
  /** People will read it: who hands in a photo that is blurred or mirrors a lamp is told so, and may use it all the same. */
  legible?: boolean;
}
