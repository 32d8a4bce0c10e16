import type { Locator, Page } from '@playwright/test';
import { focusFaults } from './focus-faults.ts';
import type { Hand } from './hand.ts';
import { pickByLetters } from './mouse.ts';
import { expect } from './patience.ts';
import { newTour, type Tour } from './tour.ts';

/** More stops than the longest page has, twice round. */
const most = 600;

/** Tab, arrows, Space and Enter, nothing else. What is wrong with a stop on the way is collected. */
export function keyboardOf(page: Page, tour: Tour): Hand {
  async function reach(what: Locator): Promise<void> {
    await expect(what).toBeEnabled();
    for (let step = 0; step < most; step++) {
      if (await what.evaluate(hasFocus)) return;
      await page.keyboard.press('Tab');
      tour.stops += 1;
      for (const fault of await page.evaluate(focusFaults))
        tour.faults.add(`${new URL(page.url()).pathname}: ${fault}`);
    }
    throw new Error(`The keyboard doesn't reach ${what}`);
  }

  return {
    async press(what) {
      await reach(what);
      await page.keyboard.press('Enter');
    },
    async tick(what) {
      await reach(what);
      // One stop for all of a group; arrows move within it.
      for (
        let step = 0;
        step < most && !(await what.evaluate((element) => element === document.activeElement));
        step++
      )
        await page.keyboard.press('ArrowDown');
      if (!(await what.isChecked())) await page.keyboard.press('Space');
      await expect(what).toBeChecked();
    },
    async type(where, text) {
      await reach(where);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    async pick(from, option) {
      await reach(from);
      await pickByLetters(page, from, option);
    },
    async upload(where, file) {
      await reach(where);
      await where.setInputFiles(file);
    },
  };
}

/** Runs in the page. A group of radio buttons is one stop. */
function hasFocus(element: Element): boolean {
  const { activeElement } = document;
  if (element === activeElement) return true;
  const isRadio = (one: Element | null): one is HTMLInputElement =>
    one instanceof HTMLInputElement && one.type === 'radio';
  return isRadio(element) && isRadio(activeElement) && element.name === activeElement.name;
}

/** Goes once through all stops of a page. */
export async function walkStops(page: Page): Promise<Tour> {
  const tour = newTour();
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo({ top: 0, behavior: 'instant' });
    getSelection()?.setPosition(document.body, 0);
  });
  for (; tour.stops < most; tour.stops++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(isRoundOnce)) return tour;
    for (const fault of await page.evaluate(focusFaults)) tour.faults.add(fault);
  }
  throw new Error(`The keyboard doesn't come out of ${page.url()}`);
}

/** Runs in the page. After the last stop comes none, or the first again. */
function isRoundOnce(): boolean {
  const { activeElement } = document;
  const been = window as unknown as { been?: Set<Element>; at?: string };
  if (been.at !== location.href) Object.assign(been, { been: new Set(), at: location.href });
  const isOver = !activeElement || activeElement === document.body || !!been.been?.has(activeElement);
  if (isOver) been.been = new Set();
  else been.been?.add(activeElement);
  return isOver;
}
