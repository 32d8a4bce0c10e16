import type { JSONSchema7 } from 'json-schema';

// rjsf's schemas are those of this module; with it they may name the engine's keywords, too.
declare module 'json-schema' {
  interface JSONSchema7 {
    /** Rule string of the engine's rule set, e.g. `required|length:2,80`. */
    rules?: string;
    /** Least age in whole years that a date of birth must show today. */
    minAge?: number;
  }
}

/** A schema of rjsf that may name the engine's rules. */
export type RuledSchema = JSONSchema7;
