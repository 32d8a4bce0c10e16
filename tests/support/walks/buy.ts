import { fixtureFiles } from '../fixtures/fixture-files.ts';
import { addressIn } from '../shop-pages.ts';
import type { Walk } from './hand.ts';
import { stepsOf } from './steps.ts';

/** The whole purchase: signs in, takes a flower from the catalogue and orders it with a prescription on paper. */
export async function buy(walk: Walk, account: { email: string; password: string }): Promise<void> {
  const { page, hand, say, language, at } = walk;
  const { goOn, choose } = stepsOf(walk);
  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });
  const heading = (key: string) => page.getByRole('heading', { level: 1, name: say(key) });

  await page.goto(addressIn(language, '/cart'));
  const login = page.getByRole('dialog');
  await hand.type(login.getByRole('textbox', { name: say('forms:login.username.label') }), account.email);
  await at('sign-in');
  await hand.type(login.getByLabel(say('forms:login.password.label'), { exact: true }), account.password);
  await hand.press(login.getByRole('button', { name: say('forms:login.submit') }));
  await login.waitFor({ state: 'hidden' });
  await hand.press(page.getByRole('link', { name: say('shop:cart.toRange') }));

  await page.getByRole('article').first().waitFor();
  await at('catalogue');
  await hand.press(page.locator('article a[href$="/a001"]').first());
  await button('shop:buy.add').waitFor();
  await at('article');
  await hand.type(page.getByRole('spinbutton', { name: say('shop:buy.amount') }), '7');
  await hand.press(button('shop:buy.add'));
  await hand.press(page.getByRole('link', { name: say('shop:buy.toCart') }).first());

  await hand.pick(
    page.getByLabel(say('shop:cart.options.packaging'), { exact: true }),
    say('shop:cart.values.Glastiegel'),
  );
  const humidity = page.getByLabel(say('shop:cart.options.humidity'), { exact: true });
  await hand.pick(humidity, say('shop:cart.values.Integra Boost 62%'));
  await page.getByText(say('shop:cart.total'), { exact: true }).first().waitFor();
  await at('cart');
  await hand.press(button('shop:cart.next'));

  await heading('shop:checkout.titles.payment').waitFor();
  await hand.tick(page.locator('input[type=radio][value=invoice]'));
  await at('payment');
  await goOn();
  await heading('shop:checkout.titles.delivery').waitFor();
  await hand.tick(page.locator('input[type=radio][value=shipping]'));
  await at('delivery');
  await goOn();
  await hand.type(
    page.getByRole('textbox', { name: say('forms:delivery-address.street.label') }),
    'Elbdeich 12',
  );
  await at('address');
  await goOn();

  await choose('forms:prescription.kind.options.paper');
  await at('prescription');
  await goOn();
  await choose('forms:prescription.paperTransmission.options.paper/letter');
  await goOn();
  await choose('forms:prescription.uploadWhen.options.now');
  await goOn();
  await hand.upload(
    page.getByLabel(say('forms:prescription.uploads.label'), { exact: true }),
    fixtureFiles.prescription,
  );
  await at('upload');
  await goOn();
  await at('summary');
  await hand.press(button('forms:prescription.submit'));

  await heading('shop:checkout.titles.checkout').waitFor();
  for (const consent of ['terms', 'originalPrescription', 'paymentAfterConfirmation'])
    await hand.tick(
      page.getByRole('checkbox', { name: say(`forms:checkout-confirmation.${consent}.label`) }),
    );
  await at('review');
  await hand.press(button('shop:checkout.order'));
  await heading('shop:confirmation.headlines.new').waitFor();
  await at('ordered');
}
