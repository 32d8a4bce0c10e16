import type { Page } from '@playwright/test';

/**
 * Counts what a person's thumb does on a page: each press, each field that is typed into, each choice from a list and each file.
 * To be called before the page is opened.
 */
export async function countPresses(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('notePress', () => {
    count += 1;
  });
  await page.addInitScript(() => {
    const note = () => void (window as unknown as { notePress(): void }).notePress();
    const typed = new WeakSet<EventTarget>();
    const isText = (target: EventTarget | null) =>
      target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type);
    const isChosen = (target: EventTarget | null) =>
      target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'file');
    document.addEventListener('pointerdown', note, true);
    document.addEventListener('change', ({ target }) => isChosen(target) && note(), true);
    document.addEventListener(
      'input',
      ({ target }) => {
        if (!target || !isText(target) || typed.has(target)) return;
        typed.add(target);
        note();
      },
      true,
    );
  });
  return () => count;
}
