import { expect, type Page } from '@playwright/test';

/** Waits until nothing of a page is on its way any more: neither data, nor its script, nor a movement that comes to an end. */
export async function atRest(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(whatIsUnderWay, signsOfWaiting), { message: 'still under way' })
    .toEqual([]);
}

const signsOfWaiting = [
  '[aria-busy="true"]',
  // Until its script has come a form takes no answer.
  'form[inert]',
  '[role="status"]:is(.rz-loading, .rz-admin__waiting, :has(.rz-skeleton__line))',
].join();

/** Runs in the page. What a dialog covers may wait for the dialog's answer. */
function whatIsUnderWay(signs: string): string[] {
  const isCovered = (element: Element) => element.parentElement?.closest('[inert], [aria-hidden="true"]');
  const waiting = [...document.querySelectorAll(signs)]
    .filter((element) => !isCovered(element))
    .map((element) => `waits: ${element.outerHTML.slice(0, 80)}`);
  // Spinners turn for as long as their element is there; what follows the scroll bar rests with it.
  const moving = document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    .map(({ effect }) => `moves: ${(effect as KeyframeEffect).target?.outerHTML.slice(0, 80)}`);
  return [...waiting, ...moving];
}
