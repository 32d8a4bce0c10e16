import type { Page } from '@playwright/test';

/** What has to go for the page to fit, innermost last; nothing where it fits. */
export const sidewaysScroll = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const fits = () => root.scrollWidth <= root.clientWidth;
    if (fits()) return [];
    const by = root.scrollWidth - root.clientWidth;
    const culprits = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { display } = element.style;
      element.style.display = 'none';
      const isCulprit = fits();
      element.style.display = display;
      return isCulprit;
    });
    return [`${by} px`, ...culprits.map(({ tagName, className }) => `${tagName} ${className}`)];
  });
