import form from 'virtual:rezeptur/form/doctor-questionnaire';
import {
  type Answers,
  backTo,
  checkStep,
  checkSubmission,
  fieldErrorText,
  fieldsOf,
  walk,
} from '@rezeptur/engine/core';
import german from '@rezeptur/engine/words/de/rules.json';
import english from '@rezeptur/engine/words/en/rules.json';
import { describe, expect, it } from 'vitest';
import { createI18n } from '../../../packages/shop/src/lib/texts/create-i18n.ts';
import { allAnswers } from './support/questionnaire-answers.ts';

const given = (choices: Answers): Answers => ({ ...allAnswers, ...choices });
const without = (...names: string[]): Answers =>
  Object.fromEntries(Object.entries(allAnswers).filter(([name]) => !names.includes(name)));
const errorsIn = (step: string, answers: Answers) =>
  checkStep(form, step, answers).map(({ path, rule }) => `${path} ${rule}`);

const beginning = ['IsGerman', 'PersonalInfo', 'WorkingPlace', 'Address', 'JobInfo', 'CertificateOfApproval'];
const end = ['PrescriptionType', 'UploadSignature', 'AcceptDataprivacy'];

describe('the way through the questionnaire', () => {
  it.each([
    ['Germany, no telemedicine', { operatesTelemedicine: 'no' }, []],
    ['Germany, contact', {}, ['PersonalContact', 'PrescriptionIndication']],
    [
      'Germany, no contact',
      { operatesTelemedicine: 'both', personalContactOnPrescription: false },
      ['PersonalContact', 'ValidateIdentity', 'PrescriptionIndication'],
    ],
    ['abroad, no telemedicine', { isGerman: false, operatesTelemedicine: 'no' }, ['CountryAllowsCannabis']],
    [
      'abroad, contact',
      { isGerman: false },
      ['CountryAllowsTelemedicine', 'PersonalContact', 'PrescriptionIndication', 'CountryAllowsCannabis'],
    ],
    [
      'abroad, no contact',
      { isGerman: false, operatesTelemedicine: 'both', personalContactOnPrescription: false },
      [
        'CountryAllowsTelemedicine',
        'PersonalContact',
        'ValidateIdentity',
        'PrescriptionIndicationNonGerman',
        'CountryAllowsCannabis',
      ],
    ],
    [
      'abroad, in a country that forbids telemedicine, which is flagged but no end',
      { isGerman: false, prescriptionMemberStateRemoteAllowed: false },
      ['CountryAllowsTelemedicine', 'PersonalContact', 'PrescriptionIndication', 'CountryAllowsCannabis'],
    ],
  ])('of a doctor in %s', (_, choices, between) => {
    const answers = given(choices);
    const path = [...beginning, 'OperatesTelemedicine', ...between, ...end];
    expect(walk(form, answers)).toEqual({ path, current: 'AcceptDataprivacy', complete: true });
    const submission = checkSubmission(form, answers);
    expect(submission.errors).toEqual([]);
    const shown = new Set(path.flatMap((step) => fieldsOf(form, step, submission.answers)));
    expect(Object.keys(submission.answers).filter((name) => !shown.has(name))).toEqual([]);
  });

  it('clears the answers of a step that is returned to, and of all later ones', () => {
    const answers = given({ operatesTelemedicine: 'no' });
    const back = backTo(form, walk(form, answers), 'CertificateOfApproval', answers);
    expect(back).toHaveProperty('jobTitle');
    for (const name of [
      'certificateOfApproval',
      'operatesTelemedicine',
      'prescriptionType',
      'privacyConsent',
    ])
      expect(back).not.toHaveProperty(name);
  });
});

describe('a step of the questionnaire', () => {
  const place = (kind: string) =>
    ['Street', 'StreetNumber', 'Zip', 'City', 'Phone'].map((part) => kind + part);

  it.each([
    ['private', place('private')],
    ['office', place('office')],
    ['both', [...place('private'), ...place('office')]],
  ])('asks for the whole address of the place: %s', (workingPlace, fields) => {
    expect(fieldsOf(form, 'Address', given({ workingPlace }))).toEqual(fields);
    for (const field of fields)
      expect(errorsIn('Address', { ...without(field), workingPlace })).toEqual([`${field} required`]);
  });

  it('asks in Germany for one of 17 medical associations, elsewhere for the authority', () => {
    expect(form.schema.properties?.responsibleRegionalMedicalAssociation?.enum).toHaveLength(17);
    expect(fieldsOf(form, 'JobInfo', allAnswers).at(-1)).toBe('responsibleRegionalMedicalAssociation');
    expect(fieldsOf(form, 'JobInfo', given({ isGerman: false })).at(-1)).toBe(
      'responsibleSupervisoryAuthority',
    );
    const abroad = { ...without('responsibleSupervisoryAuthority'), isGerman: false };
    expect(errorsIn('JobInfo', abroad)).toEqual(['responsibleSupervisoryAuthority required']);
  });

  it.each([
    ['paper', ['paperPrescriptionSignature']],
    ['digital', ['digitalPrescriptionCertificate']],
    ['both', ['paperPrescriptionSignature', 'digitalPrescriptionCertificate']],
  ])('asks for the details of the signature: %s', (prescriptionType, fields) => {
    expect(fieldsOf(form, 'UploadSignature', given({ prescriptionType }))).toEqual(fields);
    for (const field of fields)
      expect(errorsIn('UploadSignature', { ...without(field), prescriptionType })).toEqual([
        `${field} required`,
      ]);
  });

  it.each([
    ['IsGerman', 'isGerman'],
    ['CountryAllowsTelemedicine', 'prescriptionMemberStateRemoteAllowed'],
    ['PersonalContact', 'personalContactOnPrescription'],
    ['ValidateIdentity', 'validatesIdentityOnRemotePrescription'],
    ['PrescriptionIndication', 'remotePrescriptionIndicationConfirmation'],
    ['PrescriptionIndicationNonGerman', 'remotePrescriptionIndicationConfirmation'],
    ['CountryAllowsCannabis', 'prescriptionAllowedInOtherMemberStates'],
  ])('%s needs yes or no, and treats no answer as missing', (step, field) => {
    // Not telemedical: nothing but the step itself may demand the answer.
    expect(errorsIn(step, given({ [field]: false }))).toEqual([]);
    const abroad = { ...without(field), isGerman: false, personalContactOnPrescription: false };
    const answers = field === 'isGerman' ? without(field) : { ...abroad, [field]: undefined };
    expect(errorsIn(step, answers)).toEqual([`${field} required`]);
    const { errors } = checkSubmission(form, answers);
    expect(errors.map(({ path }) => path)).toContain(field);
  });

  it('accepts pdf and jpg up to 100 MB', () => {
    const sent = (change: object) =>
      given({ certificateOfApproval: { ...(allAnswers.certificateOfApproval as object), ...change } });
    const limit = 100 * 1024 * 1024;
    expect(errorsIn('CertificateOfApproval', sent({ size: limit }))).toEqual([]);
    expect(errorsIn('CertificateOfApproval', sent({ type: 'image/jpeg' }))).toEqual([]);
    expect(errorsIn('CertificateOfApproval', sent({ size: limit + 1 }))).toEqual([
      'certificateOfApproval file',
    ]);
    expect(errorsIn('CertificateOfApproval', sent({ type: 'image/png' }))).toEqual([
      'certificateOfApproval file',
    ]);
  });

  it.each([
    ['de', german, 'Urkunde: Die Datei ist zu groß. Bitte wähle eine mit höchstens 100 MB.'],
    ['en', english, 'Urkunde: the file is too large. Please choose one of at most 100 MB.'],
  ])('says in %s that a file is too large', (language, rules, sentence) => {
    const certificateOfApproval = {
      ...(allAnswers.certificateOfApproval as object),
      size: 100 * 1024 * 1024 + 1,
    };
    const [error] = checkStep(form, 'CertificateOfApproval', given({ certificateOfApproval }));
    const texts = createI18n(language, { rules });
    const t = (key: string | string[], params?: object) => texts.t(key, { ...params });
    expect(error && fieldErrorText(error, { t, label: 'Urkunde' })).toBe(sentence);
  });

  it.each([
    ['PersonalInfo', { dateOfBirth: '1990-02-30' }, 'dateOfBirth date_format'],
    ['PersonalInfo', { firstName: '' }, 'firstName required'],
    ['AcceptDataprivacy', { privacyConsent: false }, 'privacyConsent accepted'],
    [
      'AcceptDataprivacy',
      { prescriptionRequirementsConsent: false },
      'prescriptionRequirementsConsent accepted',
    ],
    ['AcceptDataprivacy', { healthDataConsent: false }, 'healthDataConsent accepted'],
  ])('%s refuses %o', (step, change, error) => {
    expect(errorsIn(step, given(change))).toEqual([error]);
  });
});
