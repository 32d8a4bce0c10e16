import { fixtureFiles } from '../fixtures/fixture-files.ts';
import { checkOut } from './check-out.ts';
import type { Walk } from './hand.ts';
import { type Account, signInAt } from './sign-in-at.ts';
import { stepsOf } from './steps.ts';

/** Goods first: signs in, takes a flower from the catalogue and orders it with a prescription on paper. */
export async function buy(walk: Walk, account: Account): Promise<void> {
  const { page, hand, network, say, at } = walk;
  const { goOn, choose, upload } = stepsOf(walk);
  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });

  await signInAt(walk, '/cart', account);
  await network.leading(() => hand.press(page.getByRole('link', { name: say('shop:cart.toRange') })));

  await page.getByRole('article').first().waitFor();
  await at('catalogue');
  await network.leading(() => hand.press(page.locator('article a[href$="/a001"]').first()));
  await button('shop:buy.add').waitFor();
  await at('article');
  const amount = page.getByRole('spinbutton', { name: say('shop:buy.amount') });
  await network.pricing(() => hand.type(amount, '7'));
  await network.alone(() => hand.press(button('shop:buy.add')));
  // It has been shown before: nothing of it has to come.
  await network.alone(() => hand.press(page.getByRole('link', { name: say('shop:buy.toCart') }).first()));

  await checkOut(walk, {
    consent: 'originalPrescription',
    async handIn() {
      await network.alone(async () => {
        await choose('forms:prescription.kind.options.paper');
      });
      await at('prescription');
      await network.alone(async () => {
        await goOn();
        await choose('forms:prescription.paperTransmission.options.paper/letter');
        await goOn();
        await choose('forms:prescription.uploadWhen.options.now');
        await goOn();
        await upload('forms:prescription.uploads.label', fixtureFiles.prescription);
      });
      await at('upload');
      await network.alone(goOn);
    },
  });
}
