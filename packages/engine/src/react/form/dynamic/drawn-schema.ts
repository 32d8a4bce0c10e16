import type { BranchWord } from '../../../core/form/words/branch-words.ts';
import type { JsonSchema } from '../../../core/index.ts';

/** One choice between alternatives (`oneOf`, `anyOf`); a chosen alternative may lead to another choice. */
export interface Chooser {
  titles: (string | undefined)[];
  /** Where they have no titles: what tells them apart. */
  words: (BranchWord | undefined)[];
  chosen: number;
}

/**
 * A schema as it is drawn for the answers there are: branches chosen, references resolved, every entry of a list with
 * a schema of its own. What else the renderer needs stands in these keywords.
 */
export interface DrawnSchema extends JsonSchema {
  'x-choosers'?: Chooser[];
  /** What the value is called, whichever alternative is chosen. */
  'x-name'?: string;
  /** Keys can be added. */
  'x-open'?: boolean;
  /** The key is the person's own: by what the entry is known, whatever it is called. */
  'x-key'?: string;
  /** A schema that contains itself: drawn as far as there are answers, then a button leads on. */
  'x-optional'?: 'there' | 'absent';
  /** So many entries stand fixed; more can be added only where `x-full` is not set. */
  'x-fixed'?: number;
  'x-full'?: boolean;
  /** There is nothing to answer. */
  'x-hidden'?: boolean;
}

const FRAMED = ['x-choosers', 'x-open', 'x-key', 'x-optional'] as const;

/** Does something stand around the field that answers with a fixed shape never need? */
export const isFramed = (schema: JsonSchema): boolean => FRAMED.some((key) => schema[key] !== undefined);

/** The drawn schema at a dotted path; '' is the whole. */
export function drawnAt(root: DrawnSchema, path: string): DrawnSchema {
  let at: DrawnSchema | undefined = root;
  for (const key of path === '' ? [] : path.split('.')) {
    const entries = at?.prefixItems as DrawnSchema[] | undefined;
    at = at?.type === 'array' ? (entries?.[Number(key)] ?? at.items) : at?.properties?.[key];
  }
  return at ?? {};
}
