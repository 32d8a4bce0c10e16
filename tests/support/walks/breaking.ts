import type { Page } from '@playwright/test';
import { setOffline } from '../set-offline.ts';
import type { Say } from '../words.ts';
import { loseAnswer } from './lose-answer.ts';
import type { Network } from './network.ts';
import { expect } from './patience.ts';

/**
 * A network that is away at each act and comes back after it: a sentence says so, the page stays, and so does all that was typed
 * and chosen. Then it goes on.
 */
export function breaking(page: Page, say: Say): Network {
  const told = (key: string) => page.getByText(say(key), { exact: true }).filter({ visible: true });
  const without = async (act: () => Promise<void>) => {
    await setOffline(page, true);
    await act();
  };
  const back = () => setOffline(page, false);

  /** Nothing is lost on the page that has said why it can't go on. */
  async function inVain(act: () => Promise<void>): Promise<void> {
    const [place, before] = [page.url(), await page.evaluate(answersOn)];
    await without(act);
    await expect(told('engine:http.network').first()).toBeVisible();
    expect(page.url()).toBe(place);
    expect(await page.evaluate(answersOn)).toEqual(before);
    await back();
  }

  return {
    async leading(act) {
      await inVain(act);
      // The walk waits for the page that comes; nothing says any longer that it can't.
      await expect(told('engine:http.network')).toHaveCount(0);
    },
    async sending(act, call) {
      await inVain(act);
      if (call) {
        const isLost = await loseAnswer(page, call);
        await act();
        await isLost();
        await expect(told('engine:http.network').first()).toBeVisible();
      }
      await act();
    },
    async pricing(act) {
      await without(act);
      await expect(told('shop:cart.failed').first()).toBeVisible();
      await back();
      await expect(told('shop:cart.failed')).toHaveCount(0);
    },
    async alone(act) {
      await without(act);
      await expect(told('engine:http.network')).toHaveCount(0);
      await back();
    },
  };
}

/** Runs in the page: what stands in its fields, and which files were chosen. */
function answersOn(): [string, string | boolean][] {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type=file]), select, textarea')];
  const files = [...document.querySelectorAll('.rz-file__name')];
  return [
    ...fields.map(({ id, name, type, checked, value }): [string, string | boolean] => [
      `${id} ${name}`,
      type === 'radio' || type === 'checkbox' ? checked : value,
    ]),
    ...files.map(({ textContent }): [string, string] => ['file', textContent ?? '']),
  ];
}
