import type { Walk } from './hand.ts';
import { stepsOf } from './steps.ts';

/** How the prescription comes: what is asked of it on the way, and what has to be confirmed. */
interface Prescription {
  /** Hands it in, unless the order began with it. */
  handIn?(): Promise<void>;
  consent: 'originalPrescription' | 'electronicPrescription';
}

/** From a flower in the cart to the order, by invoice and post. */
export async function checkOut(walk: Walk, { handIn, consent }: Prescription): Promise<void> {
  const { page, hand, network, say, at } = walk;
  const { goOn } = stepsOf(walk);
  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });
  const heading = (key: string) => page.getByRole('heading', { level: 1, name: say(key) });
  const option = (type: string) => page.getByLabel(say(`shop:cart.options.${type}`), { exact: true });
  const total = page.getByText(say('shop:cart.total'), { exact: true }).first();

  await total.waitFor();
  await network.pricing(async () => {
    await hand.pick(option('packaging'), say('shop:cart.values.Glastiegel'));
    await hand.pick(option('humidity'), say('shop:cart.values.Integra Boost 62%'));
  });
  await total.waitFor();
  await at('cart');
  await network.leading(() => hand.press(button('shop:cart.next')));

  await heading('shop:checkout.titles.payment').waitFor();
  await network.pricing(() => hand.tick(page.locator('input[type=radio][value=invoice]')));
  await at('payment');
  await network.leading(goOn);
  await heading('shop:checkout.titles.delivery').waitFor();
  await network.pricing(() => hand.tick(page.locator('input[type=radio][value=shipping]')));
  await at('delivery');
  await network.leading(goOn);
  const street = page.getByRole('textbox', { name: say('forms:delivery-address.street.label') });
  await network.alone(() => hand.type(street, 'Elbdeich 12'));
  await at('address');
  await network.leading(goOn);

  await heading('shop:checkout.titles.prescription').waitFor();
  await handIn?.();
  await at('summary');
  await network.leading(() => hand.press(button('forms:prescription.submit')));

  await heading('shop:checkout.titles.checkout').waitFor();
  await page.getByRole('checkbox').first().waitFor();
  await network.alone(async () => {
    for (const name of ['terms', consent, 'paymentAfterConfirmation'])
      await hand.tick(page.getByRole('checkbox', { name: say(`forms:checkout-confirmation.${name}.label`) }));
  });
  await at('review');
  await network.sending(() => hand.press(button('shop:checkout.order')), '/checkout/order');
  await heading('shop:confirmation.headlines.new').waitFor();
  await at('ordered');
}
