import { checkOut } from './check-out.ts';
import type { Walk } from './hand.ts';
import { type Account, signInAt } from './sign-in-at.ts';
import { stepsOf } from './steps.ts';

/** Prescription first: signs in, has a print-out read, takes what is found for it, and orders that. */
export async function redeem(walk: Walk, account: Account, printOut: string): Promise<void> {
  const { page, hand, network, say, at } = walk;
  const { type, upload } = stepsOf(walk);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await signInAt(walk, '/rezept', account);
  await network.alone(async () => {
    await upload('forms:redeem.uploads.label', printOut);
    // The code on it says that there is a prescription, and nothing of what stands on it.
    await type('forms:redeem.text.label', 'Nordblatt 22/1 Hanse Haze, 20 g');
  });
  await at('prescription');
  await network.sending(() => hand.press(button(say('forms:redeem.submit'))));

  await page.getByRole('heading', { name: say('redeem:lines.title') }).waitFor({ timeout: 60_000 });
  await at('lines');
  await network.leading(() => hand.press(button(say('redeem:lines.toCart_one', { count: '1' }))));
  await checkOut(walk, { consent: 'electronicPrescription' });
}
