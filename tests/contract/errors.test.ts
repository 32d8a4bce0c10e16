import { expect, it } from 'vitest';
import { errorStatus } from '../../packages/server/src/errors.ts';
import { readJson } from './support/files.ts';

const codes = Object.keys(errorStatus).sort();

it.each(['de', 'en'])('has a sentence in %s for every refusal, and no unused ones', (language) => {
  expect(Object.keys(readJson(`locales/${language}/errors.json`) as object).sort()).toEqual(codes);
});

it('answers refusals with well-known statuses', () => {
  expect(Object.entries(errorStatus).filter(([, status]) => status < 400 || status > 503)).toEqual([]);
});
