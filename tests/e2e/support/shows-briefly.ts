import type { Page } from '@playwright/test';

/** What goes by itself after some seconds. */
const places = { toast: '.rz-toast', dialog: '[role=dialog]', button: 'button' };

/**
 * Acts, and waits until the page has shown these words in a place where they don't stay. The page itself watches from
 * before the act on: looking from outside now and then is too late on a busy machine. What stood there before doesn't count.
 */
export async function showsBriefly(
  page: Page,
  place: keyof typeof places,
  words: string,
  act: () => Promise<unknown>,
): Promise<void> {
  const watch = await page.evaluateHandle(
    ([selector, text]) => {
      const showing = () =>
        [...document.querySelectorAll(selector)].filter(
          (element) => element.checkVisibility() && element.textContent.includes(text),
        );
      const before = new Set(showing());
      const seen = { isShown: false };
      const observer = new MutationObserver(() => {
        if (showing().every((element) => before.has(element))) return;
        seen.isShown = true;
        observer.disconnect();
      });
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
      return seen;
    },
    [places[place], words] as const,
  );
  await act();
  await page.waitForFunction(({ isShown }) => isShown, watch, { timeout: 20_000 });
}
