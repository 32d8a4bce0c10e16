import { type RJSFSchema, retrieveSchema, type ValidatorType } from '@rjsf/utils';
import type { JsonSchema } from '../../../core/index.ts';
import { LATER } from './rjsf-texts.ts';

/** What a person decided that doesn't follow from the answers. */
export interface Decisions {
  /** The chosen alternative by path, and by how many choices lie before it. */
  chosen: Map<string, number>;
  /** What there is to choose from, at the same places. */
  options: Map<string, JsonSchema[]>;
  /** Keys that were added or are being filled in, by the path of their object: a key stays while its value is being typed again. */
  keys: Map<string, Set<string>>;
  /** Where defaults were put in: whoever takes one out again has decided against it. */
  applied: Set<string>;
  /** Constants that were put in the place of answers, which come back when they no longer apply. */
  replaced: Map<string, Replaced>;
  /** By what an entry with a name of one's own is known while it is called otherwise, by its path. */
  identities: Map<string, string>;
}

/** What stood at a place, and the constant that stands there for it. */
export interface Replaced {
  before: unknown;
  put: unknown;
}

export interface Resolver {
  root: RJSFSchema;
  validator: ValidatorType;
  decisions: Decisions;
  /** Has nobody answered anything at this path? A group that is demanded is judged as begun even so. */
  isUntouched(path: string): boolean;
}

/** One level: references followed, `allOf` merged, conditions and dependencies decided. */
export function retrieve({ validator, root }: Resolver, schema: JsonSchema, value: unknown): JsonSchema {
  const { [LATER]: later, ...rest } = schema;
  const asked = later === undefined ? schema : { ...rest, $ref: String(later) };
  return retrieveSchema(validator, asked as RJSFSchema, root, value) as JsonSchema;
}
