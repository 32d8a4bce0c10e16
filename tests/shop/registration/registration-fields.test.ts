import form from 'virtual:rezeptur/form/registration';
import { type Answers, checkStep, checkSubmission, fieldsOf } from '@rezeptur/engine/core';
import { describe, expect, it } from 'vitest';
import { allAnswers } from './support/registration-answers.ts';

const without = (...names: string[]): Answers =>
  Object.fromEntries(Object.entries(allAnswers).filter(([name]) => !names.includes(name)));
const errorsIn = (step: string, answers: Answers) =>
  checkStep(form, step, answers).map(({ path, rule }) => `${path} ${rule}`);

describe('the documents asked for', () => {
  it.each([
    ['self', ['idCardFront', 'idCardBack', 'prescription', 'cardFront', 'cardBack']],
    ['private_insurance', ['idCardFront', 'idCardBack', 'prescription']],
    [
      'public_insurance',
      ['idCardFront', 'idCardBack', 'prescription', 'cardFront', 'cardBack', 'reimbursementDeclaration'],
    ],
    ['doctor', ['idCardFront', 'idCardBack', 'prescription']],
  ])('of %s who uploads a prescription are %o', (payType, fields) => {
    expect(fieldsOf(form, 'uploads', { ...allAnswers, payType })).toEqual(fields);
  });

  it('include no prescription of a doctor, who is never asked for one', () => {
    const { answers, errors } = checkSubmission(form, { ...without('prescription'), payType: 'doctor' });
    expect(errors).toEqual([]);
    expect(answers).not.toHaveProperty('prescription');
  });

  it('need the identity card and the prescription, never the card of a self-payer', () => {
    expect(
      errorsIn('uploads', without('idCardBack', 'prescription', 'cardFront', 'cardBack')).sort(),
    ).toEqual(['idCardBack required', 'prescription required']);
  });

  it('need both sides of a private card and the exemption before going on', () => {
    const insured = { payType: 'private_insurance', hasPrivateCard: 'yes' };
    expect(errorsIn('uploadPrivateCard', { ...without('cardBack'), ...insured })).toEqual([
      'cardBack required',
    ]);
    const exempt = { payType: 'public_insurance', hasCoPaymentExemption: 'yes' };
    expect(errorsIn('uploadCoPaymentExemption', { ...without('coPaymentExemption'), ...exempt })).toEqual([
      'coPaymentExemption required',
    ]);
  });

  it('are pdf, jpg, bmp, heic, png or gif of at most 10 MB', () => {
    const sent = (fields: object) => ({
      ...allAnswers,
      idCardFront: { ...(allAnswers.idCardFront as object), ...fields },
    });
    for (const type of ['application/pdf', 'image/bmp', 'image/heic', 'image/png', 'image/gif'])
      expect(errorsIn('uploads', sent({ type })), type).toEqual([]);
    expect(errorsIn('uploads', sent({ type: 'text/plain' }))).toEqual(['idCardFront file']);
    expect(errorsIn('uploads', sent({ size: 10 * 1024 * 1024 }))).toEqual([]);
    expect(errorsIn('uploads', sent({ size: 10 * 1024 * 1024 + 1 }))).toEqual(['idCardFront file']);
  });
});

describe('the details asked for', () => {
  it.each([
    [
      'an address typed differently',
      { email: { first: 'a@demo.test', second: 'b@demo.test' } },
      'email.second confirm',
    ],
    [
      'passwords that differ',
      { plainPassword: { first: 'Demo-Passwort1!', second: 'x' } },
      'plainPassword.second confirm',
    ],
    [
      'a password without a digit',
      { plainPassword: { first: 'Demo-Passwort!', second: 'Demo-Passwort!' } },
      'plainPassword.first contains_numeric',
    ],
    [
      'a password that is too short',
      { plainPassword: { first: 'De-1', second: 'De-1' } },
      'plainPassword.first length',
    ],
    ['a day that does not exist', { dateOfBirth: '1990-02-30' }, 'dateOfBirth date_format'],
    ['a child', { dateOfBirth: `${new Date().getFullYear() - 17}-01-01` }, 'dateOfBirth minAge'],
    ['a postcode of four digits', { zip: '2025' }, 'zip matches'],
    ['words as phone number', { phone: 'ruf mich an' }, 'phone matches'],
    ['no phone number', { phone: '' }, 'phone required'],
    ['no consent to health data', { healthDataConsent: false }, 'healthDataConsent accepted'],
    ['terms not accepted', { termsConsent: false }, 'termsConsent accepted'],
  ])('refuse %s', (_, change, error) => {
    expect(errorsIn('infos', { ...allAnswers, ...change })).toContain(error);
  });

  it('ask only doctors for their specialisation', () => {
    expect(fieldsOf(form, 'infos', allAnswers)).not.toContain('doctorSpecialization');
    const doctor = { ...without('doctorSpecialization'), payType: 'doctor' };
    expect(errorsIn('infos', doctor)).toEqual(['doctorSpecialization required']);
  });

  it('ask no doctor for a consent that is a patient’s', () => {
    expect(fieldsOf(form, 'infos', allAnswers)).toContain('healthDataConsent');
    expect(fieldsOf(form, 'infos', { ...allAnswers, payType: 'doctor' })).not.toContain('healthDataConsent');
  });

  it('are the address once with its proof where the shop asks for a code, and twice where it does not say so', () => {
    const code = { ...allAnswers, emailCheck: 'code' };
    expect(fieldsOf(form, 'infos', allAnswers)).toContain('email');
    expect(fieldsOf(form, 'infos', without('emailCheck'))).toContain('email');
    expect(fieldsOf(form, 'infos', code)).not.toContain('email');
    expect(errorsIn('email', { ...code, provenEmail: { address: 'nora@demo.test' } })).toEqual([
      'provenEmail.proof required',
    ]);
    expect(checkSubmission(form, code).answers).not.toHaveProperty('email');
    expect(checkSubmission(form, allAnswers).answers).not.toHaveProperty('provenEmail');
  });

  it('are named with their step when the server finds one missing', () => {
    const { errors, complete } = checkSubmission(form, without('city'));
    expect(complete).toBe(false);
    expect(errors).toMatchObject([{ step: 'infos', path: 'city', rule: 'required' }]);
  });
});
