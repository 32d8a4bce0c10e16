import form from 'virtual:rezeptur/form/prescription';
import { type Answers, checkStep, checkSubmission, walk } from '@rezeptur/engine/core';
import de from '@rezeptur/locales/de/forms.json' with { type: 'json' };
import en from '@rezeptur/locales/en/forms.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { transmissionOf } from '../../../packages/shop/src/features/checkout/transmission-of.ts';

const paper = ['paper/letter', 'paper/letter-doctor', 'paper/in-person'];
const digital = [
  'digital/token',
  'digital/app',
  'digital/kim',
  'digital/health-card',
  'email/link',
  'email/encrypted',
];
const upload = { id: 'u1', name: 'rezept.jpg', size: 1000, type: 'image/jpeg' };
/** Answers to everything; the way decides which of them count. */
const all: Answers = {
  paperTransmission: 'paper/letter',
  digitalTransmission: 'digital/token',
  tokenLooksLikeExample: 'yes',
  uploadWhen: 'now',
  uploads: [upload],
};

describe('the way of a prescription', () => {
  it.each(paper)('%s ends with the choice when to upload', (paperTransmission) => {
    const answers = { ...all, kind: 'paper', paperTransmission };
    expect(walk(form, answers).path).toEqual(['kind', 'paper', 'uploadChoice', 'upload', 'summary']);
    for (const uploadWhen of ['none', 'later'])
      expect(walk(form, { ...answers, uploadWhen }).path).toEqual([
        'kind',
        'paper',
        'uploadChoice',
        'summary',
      ]);
  });

  it('digital/token is compared with the example first', () => {
    const answers = { ...all, kind: 'digital' };
    expect(walk(form, answers).path).toEqual([
      'kind',
      'digital',
      'token',
      'uploadChoice',
      'upload',
      'summary',
    ]);
    expect(checkStep(form, 'token', { ...answers, tokenLooksLikeExample: 'no' })).toMatchObject([
      { path: 'tokenLooksLikeExample', rule: 'is' },
    ]);
  });

  it.each(digital.slice(1))('%s needs no upload', (digitalTransmission) => {
    const answers = { ...all, kind: 'digital', digitalTransmission };
    expect(walk(form, answers).path).toEqual(['kind', 'digital', 'summary']);
  });

  it('offers all nine transmissions, each of them to one kind', () => {
    const { paperTransmission, digitalTransmission } = form.schema.properties ?? {};
    expect([...(paperTransmission?.enum ?? []), ...(digitalTransmission?.enum ?? [])]).toEqual([
      ...paper,
      ...digital,
    ]);
  });

  it.each([...paper, ...digital])('%s is sent with the order, without answers of another way', (way) => {
    const kind = way.startsWith('paper') ? 'paper' : 'digital';
    const { answers, errors, complete } = checkSubmission(form, {
      ...all,
      kind,
      [`${kind}Transmission`]: way,
    });
    expect(errors).toEqual([]);
    expect(complete).toBe(true);
    expect(transmissionOf(answers)).toBe(way);
    expect(answers).not.toHaveProperty(kind === 'paper' ? 'digitalTransmission' : 'paperTransmission');
    expect('uploads' in answers).toBe(kind === 'paper' || way === 'digital/token');
  });

  it('needs a picture when it is to be uploaded now', () => {
    const { errors } = checkSubmission(form, { ...all, kind: 'paper', uploads: [] });
    expect(errors.map(({ step, path }) => `${step} ${path}`)).toEqual(['upload uploads']);
  });

  it.each([
    ['German', de],
    ['English', en],
  ])('asks for no original of a print-out, whose picture is enough: %s', (_language, texts) => {
    const steps: Record<string, { title: string; text?: string }> = texts.prescription.steps;
    const { path } = walk(form, { ...all, kind: 'digital' });
    expect(path.map((step) => steps[step]?.text ?? '').join(' ')).not.toMatch(/original/i);
    expect(steps.paper?.text).toMatch(/original/i);
  });
});
