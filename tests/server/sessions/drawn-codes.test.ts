import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect, it, vi } from 'vitest';
import { newSecret } from '../../../packages/server/src/features/factors/one-time-code.ts';
import { newRecoveryCodes } from '../../../packages/server/src/features/factors/recovery-codes.ts';

it('each sign of a recovery code is drawn by node:crypto', () => {
  const draw = vi.spyOn(crypto, 'randomInt');
  syncBuiltinESMExports();
  newRecoveryCodes();
  expect(draw.mock.calls).toEqual(Array.from({ length: 100 }, () => [31]));
  draw.mockRestore();
  syncBuiltinESMExports();
});

it('a recovery code has 49 bits: any of 31 signs at each of ten places', () => {
  const codes = Array.from({ length: 200 }, newRecoveryCodes)
    .flat()
    .map((code) => code.replace('-', ''));
  const places = Array.from({ length: 10 }, (_, place) => new Set(codes.map((code) => code[place])));
  expect(places.map(({ size }) => size)).toEqual(places.map(() => 31));
  expect(new Set(codes).size).toBe(codes.length);
  expect(Math.floor(10 * Math.log2(31))).toBe(49);
});

it('the secret of one-time codes has 160 bits, others each time', () => {
  const secrets = Array.from({ length: 100 }, newSecret);
  expect(secrets.filter((secret) => !/^[A-Z2-7]{32}$/.test(secret))).toEqual([]);
  expect(new Set(secrets).size).toBe(secrets.length);
});
