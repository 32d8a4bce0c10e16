import { fixtureFiles } from '../fixtures/fixture-files.ts';
import { addressIn } from '../shop-pages.ts';
import type { Walk } from './hand.ts';
import { stepsOf } from './steps.ts';

/** Answers a doctor's questionnaire: in German as one in Germany, in other languages as one abroad. */
export async function answerQuestionnaire(walk: Walk, link: string): Promise<void> {
  const { page, hand, say, language, at } = walk;
  const { goOn, choose, type, upload } = stepsOf(walk);
  const of = (key: string) => `forms:doctor-questionnaire.${key}`;
  const isGerman = language === 'de';

  await page.goto(addressIn(language, link));
  await choose(of(`isGerman.options.${isGerman}`));
  await at('beginning');
  await goOn();
  await type(of('lastName.label'), 'Lindgren');
  await type(of('firstName.label'), 'Ingrid');
  await type(of('dateOfBirth.label'), '21.05.1979');
  await at('person');
  await goOn();
  await choose(of('workingPlace.options.office'));
  await goOn();
  for (const [field, text] of Object.entries({
    officeStreet: 'Musterweg',
    officeStreetNumber: '1',
    officeZip: '20095',
    officeCity: 'Hamburg',
    officePhone: '040 5550133',
  }))
    await type(of(`${field}.label`), text);
  await at('practice');
  await goOn();
  await type(of('jobTitle.label'), 'Neurologin');
  await type(of('doctorSpecialization.label'), 'Neurologie');
  if (isGerman)
    await hand.pick(
      page.getByLabel(say(of('responsibleRegionalMedicalAssociation.label'))),
      say(of('responsibleRegionalMedicalAssociation.options.hamburg')),
    );
  else await type(of('responsibleSupervisoryAuthority.label'), 'Authority of Examplia');
  await at('work');
  await goOn();
  await upload(of('certificateOfApproval.label'), fixtureFiles.idCardFront);
  await at('certificate');
  await goOn();
  await choose(of('operatesTelemedicine.options.no'));
  await goOn();
  if (!isGerman) {
    await hand.tick(page.getByRole('radio', { name: say('engine:yes'), exact: true }));
    await goOn();
  }
  await choose(of('prescriptionType.options.paper'));
  await at('kind');
  await goOn();
  await upload(of('paperPrescriptionSignature.label'), fixtureFiles.insuranceCardBack);
  await goOn();
  for (const consent of ['privacyConsent', 'prescriptionRequirementsConsent', 'healthDataConsent'])
    await hand.tick(page.getByRole('checkbox', { name: say(of(`${consent}.label`)) }));
  await at('consents');
  await hand.press(page.getByRole('button', { name: say(of('submit')) }));
  await page.getByRole('heading', { name: say('questionnaire:done.title') }).waitFor();
  await at('sent');
}
