import type { Locator, Page } from '@playwright/test';
import type { Say } from '../words.ts';
import type { Network } from './network.ts';

/** How somebody uses a page: by mouse, thumb or keyboard, with real presses each way. */
export interface Hand {
  press(what: Locator): Promise<void>;
  /** Radio buttons and checkboxes. */
  tick(what: Locator): Promise<void>;
  type(where: Locator, text: string): Promise<void>;
  /** An option of a select, by its text. */
  pick(from: Locator, option: string): Promise<void>;
  /** What opens the file dialog is come to; the dialog is the browser's own. */
  upload(where: Locator, file: string): Promise<void>;
}

/** A way through the shop in one language. */
export interface Walk {
  page: Page;
  hand: Hand;
  network: Network;
  language: string;
  say: Say;
  /** Told at each place that is reached. */
  at(place: string): Promise<void>;
}
