import type { Answers } from '../types.ts';

/** What `schemas/examples/<kind>/<name>.json` says beside the form itself. */
export interface Example {
  title: string;
  description: string;
  /** First answers. */
  value?: Answers;
  /** The form's words by language, keys below the form's scope: `name.label`. */
  texts?: Record<string, Record<string, string>>;
}
