import type { Page } from '@playwright/test';
import { germanWordsIn } from '../../shop/support/german-words.ts';

/** What a page says in German although it says that it is in another language. Names are what they are in each. */
export async function spokenOtherwise(page: Page, language: string): Promise<string[]> {
  if (language === 'de') return [];
  const { data } = await (await page.request.get('/api/shop/app-config')).json();
  const names: string[] = data.articles.flatMap(
    ({ name, publicNamePrimary, publicNameSecondary, brand }: Named) => [
      name,
      publicNamePrimary ?? '',
      publicNameSecondary ?? '',
      brand?.name ?? '',
    ],
  );
  const withoutNames = (text: string) =>
    names.filter(Boolean).reduce((rest, name) => rest.replaceAll(name, ''), text);
  const texts = await page.evaluate(textsIn, language);
  return texts.filter((text) => germanWordsIn(withoutNames(text)).length > 0);
}

interface Named {
  name: string;
  publicNamePrimary?: string;
  publicNameSecondary?: string | null;
  brand?: { name: string } | null;
}

/** Runs in the page: texts and names that are said to be in that language. */
function textsIn(language: string): string[] {
  const isSaidIn = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === language;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement?.checkVisibility() && isSaidIn(parentElement)) texts.push(textContent?.trim() ?? '');
  }
  const named = ['aria-label', 'alt', 'title', 'placeholder'].flatMap((attribute) =>
    [...document.querySelectorAll(`[${attribute}]`)]
      .filter(isSaidIn)
      .map((element) => element.getAttribute(attribute) ?? ''),
  );
  return [...texts, ...named].filter(Boolean);
}
