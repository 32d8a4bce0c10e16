import type { Visit } from './measure-page.ts';
import type { Scrolled } from './scroll-frames.ts';
import type { Interaction } from './slow-purchase.ts';

/** What one run has measured. */
export interface Results {
  /** By page and language, in the order that they are told in. */
  visits: Map<string, Visit[]>;
  /** By page and shop, of ours and of others on this machine. */
  beside: Map<string, Visit[]>;
  /** Of the whole purchase, by language. */
  purchases: Map<string, Interaction[]>;
  /** Milliseconds of each change of the filter, by range. */
  filters: Map<string, number[]>;
  /** Frames while a list is scrolled, by list. */
  scrolls: Map<string, Scrolled>;
}
