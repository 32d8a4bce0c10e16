import { expect, type Locator, type Page, test } from '@playwright/test';
import type { MadeFile } from '../../support/fixtures/fixture-files.ts';

/** What a task took a person: counted, but for the seconds that the shop let them wait. */
export interface Count {
  taps: number;
  /** Characters typed. */
  keys: number;
  /** Addresses that were come to. */
  screens: number;
  waitSeconds: number;
}

/** What one act takes a person who knows the way (keystroke-level model by Card, Moran and Newell), in seconds. */
const seconds = { tap: 1.3, key: 0.28, screen: 1.35 };

/** The seconds of a practised person: what they do, think and wait. */
export const secondsOf = ({ taps, keys, screens, waitSeconds }: Count): number =>
  taps * seconds.tap + keys * seconds.key + screens * seconds.screen + waitSeconds;

/** The kind of annotation under which a test hands its count to `npm run tasks`. */
export const countType = 'task';

export type Counted = ReturnType<typeof startCount>;

/** Counts from here on. All that is done to the page has to go through what this answers. */
export function startCount(page: Page) {
  const count: Count = { taps: 0, keys: 0, screens: 1, waitSeconds: 0 };
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) count.screens += 1;
  });
  /** The time until something can be pressed is the shop's. */
  const wait = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    count.waitSeconds += (performance.now() - begun) / 1000;
  };
  /** What is set by program has to be open to a person, too: a form that was drawn by the server is inert until its script is there. */
  const open = async (target: Locator) => {
    await expect(target).toBeEnabled();
    await expect(target.locator('xpath=ancestor-or-self::*[@inert]')).toHaveCount(0);
  };
  const tap = async (target: Locator) => {
    await wait(() => target.click({ trial: true }));
    count.taps += 1;
    await target.click();
  };
  return {
    tap,
    /** Until the next screen is there: its button may be called as the last one's. */
    shown: (sign: Locator) => wait(() => expect(sign).toBeVisible()),
    /** A card that is a radio button, or a box: its label is what people press. */
    async tick(target: Locator) {
      await wait(() => open(target));
      count.taps += 1;
      await target.check({ force: true });
    },
    async type(target: Locator, text: string) {
      await tap(target);
      count.keys += text.length;
      await target.fill(text);
    },
    /** A list opens by one tap and closes by another. */
    async select(target: Locator, option: string) {
      await tap(target);
      count.taps += 1;
      await target.selectOption({ label: option });
    },
    /** So does the choice of a file, which is the phone's own. */
    async hand(target: Locator, file: string | MadeFile) {
      await wait(() => open(target));
      count.taps += 2;
      await target.setInputFiles(file);
    },
    /** The task is done when this is shown. */
    async done(shown: Locator) {
      await wait(() => expect(shown).toBeVisible({ timeout: 60_000 }));
      test.info().annotations.push({ type: countType, description: JSON.stringify(count) });
      return count;
    },
  };
}
