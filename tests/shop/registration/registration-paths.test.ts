import form from 'virtual:rezeptur/form/registration';
import { type Answers, backTo, checkSubmission, fieldsOf, nextStep, walk } from '@rezeptur/engine/core';
import { describe, expect, it } from 'vitest';
import { allAnswers, everyWay } from './support/registration-answers.ts';

const pathOf = (answers: Answers) => walk(form, answers).path;
const given = (choices: Answers): Answers => ({ ...allAnswers, ...choices });

describe('the way through the registration', () => {
  it.each([
    ['doctor', {}, ['payType', 'uploads', 'infos']],
    ['doctor', { emailCheck: 'code' }, ['payType', 'email', 'uploads', 'infos']],
    ['self', { emailCheck: 'code' }, ['payType', 'email', 'prescriptionTransmission', 'uploads', 'infos']],
    ['self', {}, ['payType', 'prescriptionTransmission', 'uploads', 'infos']],
    [
      'private_insurance',
      { hasPrivateCard: 'no' },
      ['payType', 'prescriptionTransmission', 'uploads', 'privateCard', 'infos'],
    ],
    [
      'private_insurance',
      { hasPrivateCard: 'yes' },
      ['payType', 'prescriptionTransmission', 'uploads', 'privateCard', 'uploadPrivateCard', 'infos'],
    ],
    [
      'public_insurance',
      { hasCoPaymentExemption: 'no' },
      ['payType', 'prescriptionTransmission', 'uploads', 'coPaymentExemption', 'infos'],
    ],
    [
      'public_insurance',
      { hasCoPaymentExemption: 'yes' },
      [
        'payType',
        'prescriptionTransmission',
        'uploads',
        'coPaymentExemption',
        'uploadCoPaymentExemption',
        'infos',
      ],
    ],
  ])('of %s with %o is %o', (payType, choices, path) => {
    expect(pathOf(given({ payType, ...choices }))).toEqual(path);
  });

  it.each(everyWay())('ends for any choice, and keeps only its answers: %o', (choices) => {
    const { errors, complete, answers, path } = checkSubmission(form, given(choices));
    expect(errors).toEqual([]);
    expect(complete).toBe(true);
    const shown = new Set(path.flatMap((step) => fieldsOf(form, step, answers)));
    expect(Object.keys(answers).filter((name) => !shown.has(name))).toEqual([]);
  });

  it('drops files of a branch that was left', () => {
    const { answers } = checkSubmission(form, given({ payType: 'doctor' }));
    for (const file of ['prescription', 'cardFront', 'cardBack', 'coPaymentExemption'])
      expect(answers).not.toHaveProperty(file);
    expect(answers).toHaveProperty('idCardFront');
  });

  it('clears all later answers and files when the person returns to the pay type', () => {
    const answers = given({ payType: 'public_insurance', hasCoPaymentExemption: 'yes' });
    const back = backTo(form, walk(form, answers), 'payType', answers);
    for (const field of ['payType', 'cardFront', 'coPaymentExemption', 'idCardFront', 'firstName'])
      expect(back).not.toHaveProperty(field);
  });
});

describe('the questions on the way', () => {
  const confirmsOf = (answers: Answers) => nextStep(form, 'uploads', answers)?.confirms;
  const without = (answers: Answers, ...names: string[]) =>
    Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)));

  it('asks a self-payer without both sides of the card', () => {
    const self = given({ payType: 'self' });
    expect(confirmsOf(self)).toEqual([]);
    expect(confirmsOf(without(self, 'cardBack'))).toEqual(['withoutCard']);
    expect(confirmsOf(without(self, 'cardFront', 'cardBack'))).toEqual(['withoutCard']);
  });

  it('asks the publicly insured without a declaration, but not for the card', () => {
    const insured = given({ payType: 'public_insurance' });
    expect(confirmsOf(insured)).toEqual([]);
    expect(confirmsOf(without(insured, 'reimbursementDeclaration', 'cardFront'))).toEqual([
      'withoutReimbursement',
    ]);
  });

  it('asks no others', () => {
    for (const payType of ['private_insurance', 'doctor'])
      expect(confirmsOf(without(given({ payType }), 'cardFront', 'reimbursementDeclaration'))).toEqual([]);
  });
});
