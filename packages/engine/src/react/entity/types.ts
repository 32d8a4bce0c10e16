import type { ComponentType } from 'react';
import type { Offer } from '../../core/types.ts';

/** An item as its source answers it; the rest is its schema's. */
export interface EntityRow {
  id: string;
  /** Counts the changes, so that two people don't overwrite each other's; absent where the source has none. */
  version?: number;
  [field: string]: unknown;
}

/** A project's own view of one field of one entity; `isWhole`: beside a value that it is compared with. */
export type OwnView = ComponentType<{ value: unknown; item: Record<string, unknown>; isWhole?: boolean }>;

/** Answer of a list call. */
export interface ListAnswer {
  data: EntityRow[];
  total: number;
  page: number;
  itemsPerPage: number;
}

/** An event of the flow as the server offers it; `reason` is the code in words. */
export interface EventOffer extends Offer {
  reason?: string;
}

/** One transition of an item: who, when, from, to, why. */
export interface HistoryEntry {
  id: string;
  createdAt: string;
  event: string;
  fromState: string;
  toState: string;
  note?: string | null;
  actorType: string;
  actorName?: string | null;
}

/** What the show call answers: the item, and for entities with a flow what may happen and what has happened. */
export interface ShownEntity extends EntityRow {
  offers?: EventOffer[];
  history?: HistoryEntry[];
  /** Fields that this person can't write, or no one in this state: the reason as a text. */
  closed?: Record<string, string>;
}

/** A stored file's description; its content is opened for a purpose only. */
export interface DocumentInfo {
  id: string;
  kind: string;
  name: string;
  mediaType: string;
  size: number;
  createdAt: string;
  /** What a virus scanner said, where the server tells it. */
  scan?: 'unchecked' | 'clean' | 'infected';
}
