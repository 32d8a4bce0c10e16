import type { CDPSession, Locator, Page } from '@playwright/test';
import type { Hand } from './hand.ts';
import { expect, patience } from './patience.ts';
import { spotOf } from './spot-of.ts';
import type { Tour } from './tour.ts';

/**
 * In milliseconds. A thumb that rests before it leaves moves the page no further; after one that doesn't it rolls on, past what is to
 * be tapped, and the next touch only stops it.
 */
const rest = 100;

/**
 * Swipes and taps, nothing else. What is tapped has been swiped to where all of it lies in sight with nothing docked over it, and is
 * large enough; what isn't is collected.
 */
export function thumbOf(page: Page, tour: Tour): Hand {
  let devtools: Promise<CDPSession> | undefined;
  const swipe = async (by: number) => {
    devtools ??= page.context().newCDPSession(page);
    const hand = await devtools;
    const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
    const way = Math.sign(by) * Math.min(Math.abs(by), height * 0.6);
    for (const [step, type] of (['touchStart', 'touchMove', 'touchMove', 'touchMove'] as const).entries()) {
      const y = Math.round(height / 2 + way / 2 - (way * step) / 3);
      await hand.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: width / 2, y }] });
    }
    await new Promise((resolve) => setTimeout(resolve, rest));
    await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };

  async function reach(what: Locator): Promise<{ x: number; y: number }> {
    await expect(what).toBeEnabled();
    const end = Date.now() + patience;
    for (;;) {
      const spot = await what.evaluate(spotOf);
      if (spot.isFree) {
        tour.stops += 1;
        for (const fault of spot.faults) tour.faults.add(`${new URL(page.url()).pathname}: ${fault}`);
        return spot;
      }
      if (Date.now() > end) throw new Error(`The thumb doesn't reach ${what}: ${spot.hidden}`);
      // What isn't where it will be yet is waited for.
      if (Math.abs(spot.away) > 8) await swipe(spot.away);
      else await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    }
  }
  async function tap(what: Locator): Promise<void> {
    const { x, y } = await reach(what);
    await page.touchscreen.tap(x, y);
  }

  return {
    press: tap,
    async tick(what) {
      await expect(what).toBeEnabled();
      if (!(await what.isChecked())) await tap(what);
      await expect(what).toBeChecked();
    },
    async type(where, text) {
      await tap(where);
      await expect(where).toBeFocused();
      // The phone's own menu selects, its own keys type.
      await where.selectText();
      await page.keyboard.insertText(text);
    },
    async pick(from, option) {
      // The list that opens is the phone's own.
      await reach(from);
      await from.selectOption({ label: option });
    },
    async upload(where, file) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(where)]);
      await chooser.setFiles(file);
    },
  };
}
