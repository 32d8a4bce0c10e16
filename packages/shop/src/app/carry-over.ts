import { type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router-dom';
import { isOwnData } from '../lib/account/own-data.ts';
import type { takeEarlyPress } from './early-press.ts';
import type { PageData } from './page-data.ts';

const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';
const texts = 'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), textarea';

/** What a person would tell a control by, where it has no `id`. */
const signOf = (control: Element): string =>
  [
    control.tagName,
    ...['name', 'value', 'href', 'aria-label'].map((name) => control.getAttribute(name)),
    control.textContent.trim(),
  ].join('\n');

/** The same control in another drawing of the page: by its `id`, else the same one in turn of all with the same sign. */
function counterpart(control: Element, from: Element, to: Element): HTMLElement | undefined {
  if (control.id) return to.querySelector<HTMLElement>(`#${CSS.escape(control.id)}`) ?? undefined;
  const alike = (page: Element) =>
    [...page.querySelectorAll<HTMLElement>(controls)].filter((one) => signOf(one) === signOf(control));
  return alike(to)[alike(from).indexOf(control as HTMLElement)];
}

/**
 * Puts a page that was drawn anew in the place of the one that the server had drawn. The words that were typed into the former
 * one go over, and the focus with its selection.
 * @returns what finds the new page's control for one of the former page
 */
function carryOver(served: HTMLElement, fresh: HTMLElement): (control: Element) => HTMLElement | undefined {
  const find = (control: Element) => counterpart(control, served, fresh);
  const focused = document.activeElement;
  const goesOn = focused && served.contains(focused) ? find(focused) : undefined;
  const typed = [...served.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(texts)]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => ({ value: field.value, at: find(field) as typeof field | undefined }));
  const { selectionStart, selectionEnd } = (focused ?? {}) as Partial<HTMLInputElement>;

  served.replaceWith(fresh);
  for (const { value, at } of typed) {
    if (!at || at.value === value) continue;
    at.value = value;
    at.dispatchEvent(new Event('input', { bubbles: true }));
  }
  goesOn?.focus({ preventScroll: true });
  if (typeof selectionStart === 'number') {
    (goesOn as HTMLInputElement | undefined)?.setSelectionRange(
      selectionStart,
      selectionEnd ?? selectionStart,
    );
  }
  return find;
}

/** Of what a page came with: somebody else may have signed in since. */
export function dropOwnData(data: PageData): void {
  for (const key of Object.keys(data)) if (isOwnData(key)) delete data[key];
}

/** Draws the page beside the one that the server had drawn, which it replaces once it can be seen. */
export async function drawAnew(
  served: HTMLElement,
  router: DataRouter,
  draw: (tell: () => void, show: () => void) => ReactNode,
  takePress: typeof takeEarlyPress,
): Promise<void> {
  await isReady(router);
  const fresh = served.cloneNode(false) as HTMLElement;
  let replayPress = (): void => undefined;
  const show = () => {
    replayPress = takePress(carryOver(served, fresh));
  };
  startTransition(() => createRoot(fresh).render(draw(() => replayPress(), show)));
}

/** Once the page's rules have been asked, which may lead to another one. */
const isReady = (router: DataRouter) =>
  new Promise<void>((resolve) => {
    const look = ({ initialized }: { initialized: boolean }) => initialized && resolve();
    look(router.state);
    router.subscribe(look);
  });
