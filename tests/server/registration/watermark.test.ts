import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { markAsCopy } from '../../../packages/server/src/platform/pictures/mark-as-copy.ts';
import { fixtureFiles } from '../../support/fixtures/fixture-files.ts';

/** A bitmap of 2 × 2 pixels: red, green over blue, white; rows are padded and come from below. */
const bitmap = Buffer.from(
  '424d4600000000000000360000002800000002000000020000000100180000000000100000000000000000000000000000000000' +
    '0000ff0000ffffff00000000ff00ff000000',
  'hex',
);

it.each([
  ['image/jpeg', readFileSync(fixtureFiles.idCardFront)],
  ['image/png', readFileSync(fixtureFiles.idCardBack)],
  ['image/heic', readFileSync(fixtureFiles.insuranceCardFront)],
])('marks a %s visibly and removes its metadata', async (type, picture) => {
  const marked = await markAsCopy(picture, type);
  const { data, info } = await sharp(marked).raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    if (r > g + 30 && r > b + 20) red += 1;
  }
  expect(red / (info.width * info.height)).toBeGreaterThan(0.01);
  expect((await sharp(marked).metadata()).exif).toBeUndefined();
});

it('reads a bitmap', async () => {
  const { info } = await sharp(await markAsCopy(bitmap, 'image/bmp'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([2, 2]);
});

it('refuses files that are no picture', async () => {
  await expect(markAsCopy(Buffer.from('no picture'), 'image/jpeg')).rejects.toThrow();
  await expect(markAsCopy(bitmap.subarray(0, 60), 'image/bmp')).rejects.toThrow();
});
