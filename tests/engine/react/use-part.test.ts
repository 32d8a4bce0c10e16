import { describe, test } from 'vitest';
import { expect } from '../../support/expect.ts';
import { setOffline } from '../../support/set-offline.ts';
import { usePage } from './use-page.ts';

const shared = usePage();

describe('a part that can’t be fetched', () => {
  async function openWithoutNetwork() {
    const page = await shared.openAlone('/part');
    const state = page.getByLabel('Stand');
    const wanted = page.getByLabel('Gewünscht');
    await expect(state).toHaveText('Noch nicht da');
    await setOffline(page, true);
    await wanted.check();
    await expect(state).toHaveText('Nicht zu haben');
    return { page, state, wanted };
  }

  test('is tried again when it is wanted again', async () => {
    const { page, state, wanted } = await openWithoutNetwork();
    await setOffline(page, false);
    await wanted.uncheck();
    await expect(state).toHaveText('Noch nicht da');
    await wanted.check();
    await expect(state).toHaveText('Nachgeladen');
  });

  test('fails again while there is no network, and is tried again by a view that comes later', async () => {
    const { page, state, wanted } = await openWithoutNetwork();
    await wanted.uncheck();
    await wanted.check();
    await expect(state).toHaveText('Nicht zu haben');
    await setOffline(page, false);
    await page.getByLabel('Da').uncheck();
    await page.getByLabel('Da').check();
    await wanted.check();
    await expect(state).toHaveText('Nachgeladen');
    // Whoever wants it from now on has it at once, without a network.
    await setOffline(page, true);
    await page.getByLabel('Da').uncheck();
    await page.getByLabel('Da').check();
    await expect(state).toHaveText('Nachgeladen');
  });
});
