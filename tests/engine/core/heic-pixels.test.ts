import { readFileSync } from 'node:fs';
import { hasTooManyPixels, mostPixels } from '@rezeptur/engine/core';
import { expect, test, vi } from 'vitest';
import { heicPixels } from '../../../packages/engine/src/core/pictures/heic-pixels.ts';
import { fitPicture } from '../../../packages/engine/src/react/upload/fit-picture.ts';
import { heicToJpeg } from '../../../packages/server/src/platform/pictures/heic-to-jpeg.ts';
import { fixtureFiles, hugeHeic } from '../../support/fixtures/fixture-files.ts';

const card = readFileSync(fixtureFiles.insuranceCardFront);

/** A box of ISO's base media format. */
function box(kind: string, content: Buffer, isLong = false): Buffer {
  const head = Buffer.alloc(isLong ? 16 : 8);
  head.writeUInt32BE(isLong ? 1 : 8 + content.length);
  head.write(kind, 4, 'latin1');
  if (isLong) head.writeBigUInt64BE(BigInt(16 + content.length), 8);
  return Buffer.concat([head, content]);
}

const sized = (width: number, height: number) => {
  const content = Buffer.alloc(12);
  content.writeUInt32BE(width, 4);
  content.writeUInt32BE(height, 8);
  return box('ispe', content);
};

test('the pixels of a HEIC photo are read from what it says of itself', () => {
  expect(heicPixels(card)).toBe(640 * 404);
  expect(hasTooManyPixels(card)).toBe(false);
  expect(hasTooManyPixels(hugeHeic(Math.sqrt(mostPixels)))).toBe(false);
  expect(hasTooManyPixels(hugeHeic(Math.sqrt(mostPixels) + 1))).toBe(true);
});

test('of several pictures, such as tiles and their whole, the largest counts, wherever it stands', () => {
  const properties = box(
    'iprp',
    box('ipco', Buffer.concat([sized(512, 512), sized(30_000, 20_000), sized(9, 9)])),
  );
  const meta = box('meta', Buffer.concat([Buffer.alloc(4), properties]));
  expect(
    heicPixels(Buffer.concat([box('ftyp', Buffer.alloc(8)), box('mdat', Buffer.alloc(50), true), meta])),
  ).toBe(600_000_000);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a JPEG', readFileSync(fixtureFiles.idCardFront)],
  ['a file that is cut off', card.subarray(0, 200)],
  [
    'boxes that reach beyond the file',
    Buffer.concat([Buffer.from([0xff, 0xff, 0xff, 0xff]), Buffer.from('meta'), card]),
  ],
  ['boxes without a size', Buffer.from([0, 0, 0, 2, ...Buffer.from('meta'), 0, 0, 0, 0])],
])('%s has none', (_what, file) => {
  expect(heicPixels(file)).toBe(0);
});

test('neither the browser nor the server begins to decode one that has too many', async () => {
  const huge = hugeHeic(20_000);
  await expect(heicToJpeg(huge)).rejects.toThrow('The picture has more than 100000000 pixels.');
  const decode = vi.fn(async () => undefined);
  expect(await fitPicture(new File([new Uint8Array(huge)], 'IMG_1.HEIC'), 1000, decode)).toBeUndefined();
  expect(decode).not.toHaveBeenCalled();
});
