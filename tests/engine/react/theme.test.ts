import type { Page } from '@playwright/test';
import { beforeAll, describe, test } from 'vitest';
import { fieldTypeNames } from '../../../packages/engine/src/core/index.ts';
import { atRest } from '../../support/at-rest.ts';
import { expect } from '../../support/expect.ts';
import { findBarriers } from '../../support/find-barriers.ts';
import { idOf } from '../entity/support/suppliers.ts';
import { axeAddress } from './page-server.ts';
import { whatIsCut } from './support/what-is-cut.ts';
import { usePage } from './use-page.ts';

// `bare.html` has the engine's style sheets alone, as an app that writes none.
const shared = usePage();

const looks = {
  light: { colorScheme: 'light', forcedColors: 'none', dir: 'ltr' },
  dark: { colorScheme: 'dark', forcedColors: 'none', dir: 'ltr' },
  'forced colours': { colorScheme: 'dark', forcedColors: 'active', dir: 'ltr' },
  'right to left': { colorScheme: 'light', forcedColors: 'none', dir: 'rtl' },
} as const;

async function show(page: Page, look: keyof typeof looks, width: number): Promise<void> {
  const { dir, ...media } = looks[look];
  await page.emulateMedia({ reducedMotion: 'reduce', ...media });
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), dir);
}

const faultsOf = async (page: Page): Promise<string[]> => [
  ...(await findBarriers(page, { rules: { 'target-size': true }, script: axeAddress })),
  ...(await page.evaluate(whatIsCut)),
];

const submit = (page: Page) => page.getByRole('button', { name: 'Speichern' }).click();
const goOn = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true }).click();
const list = '/bare/entity-pages/supplier';

/** Where each is looked at, and what is done there first. */
const views: Record<string, { path: string; before?: (page: Page) => Promise<void> }> = {
  'a form with mistakes': { path: '/bare/everything', before: submit },
  'a step of a wizard': { path: '/bare/registration', before: goOn },
  'a dialog': {
    path: '/bare/dialog',
    before: async (page) => {
      await page.getByRole('button', { name: 'Lang' }).click();
      await page.getByRole('button', { name: 'Eingabe' }).click();
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
    },
  },
  'a list': { path: list },
  'an item': { path: `${list}/${idOf(1)}` },
  'an item’s form': { path: `${list}/${idOf(1)}/edit` },
};

describe.each(Object.entries(views))('%s', (_name, { path, before }) => {
  test('is accessible and whole in every look, on a phone and a desk', async () => {
    const page = await shared.open(path);
    await before?.(page);
    const faults: string[] = [];
    for (const look of Object.keys(looks) as (keyof typeof looks)[]) {
      for (const width of [320, 1280]) {
        await show(page, look, width);
        faults.push(...(await faultsOf(page)).map((fault) => `${look}, ${width}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
});

describe('a field', () => {
  // One page for all: its script is loaded once.
  let page: Page;
  beforeAll(async () => {
    page = await shared.open('/bare/fields/text');
  });

  test.each(fieldTypeNames)(
    '%s is accessible and whole on a phone, in the engine’s own look',
    async (type) => {
      await page.goto(`${shared.server.url}/bare/fields/${type}`);
      await page.getByRole('button', { name: 'Speichern' }).waitFor();
      const faults: string[] = [];
      for (const look of ['dark', 'forced colours', 'right to left'] as const) {
        await show(page, look, 320);
        faults.push(...(await faultsOf(page)).map((fault) => `${look}: ${fault}`));
      }
      expect(faults).toEqual([]);
    },
  );
});

/** How far each box is from the side where lines begin, and where they end. */
const boxes = (page: Page) =>
  page.evaluate(() => {
    const isMirrored = document.documentElement.dir === 'rtl';
    const { clientWidth } = document.documentElement;
    return [...document.querySelectorAll('main [class*="rz-"]')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
      .map((element) => {
        const { left, right, top } = element.getBoundingClientRect();
        const start = isMirrored ? clientWidth - right : left;
        return { name: element.className, start: Math.round(start), top: Math.round(top) };
      });
  });

test.each(['/bare/everything', '/bare/registration', list, `${list}/${idOf(1)}/edit`])(
  'from right to left everything stands where a mirror would show it: %s',
  async (path) => {
    const page = await shared.open(path);
    await atRest(page);
    await show(page, 'light', 1280);
    const before = await boxes(page);
    await show(page, 'right to left', 1280);
    const after = await boxes(page);
    const moved = after.filter(({ start, top }, index) => {
      const once = before[index];
      return !once || Math.abs(once.start - start) > 1 || Math.abs(once.top - top) > 1;
    });
    expect(before.length).toBeGreaterThan(20);
    expect(moved).toEqual([]);
  },
);

describe('in forced colours', () => {
  const style = (page: Page, selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

  test('a select has its arrow, and chosen, main and disabled things differ from others', async () => {
    const page = await shared.open('/bare/everything');
    await page.locator('.rz-option__input[type="radio"]').first().check();
    expect(await style(page, '.rz-select', 'appearance')).toBe('none');
    await show(page, 'forced colours', 1280);
    expect(await style(page, '.rz-select', 'appearance')).not.toBe('none');
    expect(await style(page, '.rz-option--selected', 'outline-style')).toBe('solid');
    expect(await style(page, '.rz-option:not(.rz-option--selected)', 'outline-style')).toBe('none');
    const main = await style(page, '.rz-button--primary', 'background-color');
    expect(main).not.toBe(await style(page, '.rz-button:not(.rz-button--primary)', 'background-color'));
  });

  test('whatever has the focus has a ring', async () => {
    const page = await shared.open('/bare/everything');
    await show(page, 'forced colours', 1280);
    const without: string[] = [];
    const seen = new Set<string>();
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      const [name, hasRing] = await page.evaluate((): [string, boolean] => {
        const focused = document.activeElement;
        const ringed = [focused, focused?.closest('.rz-option, .rz-file__drop, .rz-rich')].some((element) => {
          if (!element) return false;
          const { outlineStyle, outlineWidth } = getComputedStyle(element);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        });
        return [`${focused?.tagName} ${focused?.className} ${focused?.id}`, ringed];
      });
      if (name.startsWith('BODY')) break;
      seen.add(name);
      if (!hasRing) without.push(name);
    }
    expect(seen.size).toBeGreaterThan(15);
    expect(without).toEqual([]);
  });
});

test('an attribute at the root decides between light and dark in place of the device', async () => {
  const page = await shared.open('/bare/everything');
  await expect(page.locator('.rz-input').first()).toBeVisible();
  const colours = () =>
    page.evaluate(() =>
      [document.body, document.querySelector('.rz-input')].map(
        (one) => one && getComputedStyle(one).backgroundColor,
      ),
    );
  const choose = (scheme: string) =>
    page.evaluate((name) => document.documentElement.setAttribute('data-rz-scheme', name), scheme);
  await show(page, 'dark', 1280);
  const dark = await colours();
  await show(page, 'light', 1280);
  const light = await colours();
  expect(light).not.toEqual(dark);
  await choose('dark');
  expect(await colours()).toEqual(dark);
  await show(page, 'dark', 1280);
  await choose('light');
  expect(await colours()).toEqual(light);
});
