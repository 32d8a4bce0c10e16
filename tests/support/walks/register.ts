import { fixtureFiles } from '../fixtures/fixture-files.ts';
import { addressIn } from '../shop-pages.ts';
import type { Walk } from './hand.ts';
import { stepsOf } from './steps.ts';

/** Registers somebody who pays themselves and hands in no insurance card. */
export async function register(walk: Walk, email: string): Promise<void> {
  const { page, hand, say, language, at } = walk;
  const { goOn, choose, type, upload } = stepsOf(walk);
  const of = (key: string) => `forms:registration.${key}`;

  await page.goto(addressIn(language, '/registration'));
  await choose(of('payType.options.self'));
  await at('pay-type');
  await goOn();
  await choose(of('registrationPrescriptionTransmission.options.doctor/letter'));
  await at('transmission');
  await goOn();
  await upload(of('idCardFront.label'), fixtureFiles.idCardFront);
  await goOn();
  await page.getByText(say('engine:wizard.incomplete')).waitFor();
  await at('uploads-missing');
  await upload(of('idCardBack.label'), fixtureFiles.idCardBack);
  await goOn();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await at('question');
  await hand.press(question.getByRole('button', { name: say(of('confirms.withoutCard.ok')) }));

  await page.getByRole('heading', { name: say(of('steps.infos.title')) }).waitFor();
  await hand.press(page.getByRole('button', { name: say(of('submit')) }));
  await page.getByText(say('engine:wizard.incomplete')).waitFor();
  await at('infos-missing');
  await hand.pick(page.getByLabel(say(of('gender.label'))), say(of('gender.options.f')));
  const password = 'Sonne-ueber-Elbe7!';
  for (const [field, text] of Object.entries({
    firstName: 'Erika',
    lastName: 'Mustermann',
    dateOfBirth: '12.08.1985',
    street: 'Musterweg 5',
    zip: '20095',
    city: 'Hamburg',
    phone: '040 5550177',
    'email.first': email,
    'email.second': email,
    'plainPassword.first': password,
    'plainPassword.second': password,
  }))
    await type(of(`${field}.label`), text);
  for (const consent of ['healthDataConsent', 'privacyConsent', 'termsConsent'])
    await hand.tick(page.getByRole('checkbox', { name: say(of(`${consent}.label`)) }));
  await hand.press(page.getByRole('button', { name: say(of('submit')) }));
  await page.getByRole('heading', { name: say('shop:registration.done.title') }).waitFor();
  await at('registered');
}
