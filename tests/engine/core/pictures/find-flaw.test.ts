import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findFlaw, lookedAtEdge } from '../../../../packages/engine/src/core/pictures/find-flaw.ts';
import { drawCard } from '../../../support/draw-card.ts';
import { fixtureFiles } from '../../../support/fixtures/fixture-files.ts';

/** The pixels as a browser gives them: made smaller, never larger. */
async function flawOf(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .resize({ width: lookedAtEdge, height: lookedAtEdge, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return findFlaw({ data, width: info.width, height: info.height });
}

type Drawing = Parameters<typeof drawCard>[0];

describe('a photo of a document', () => {
  it.each<[string, Drawing]>([
    ['in focus', {}],
    ['with the grain of a dark room', { noise: 6 }],
    ['with more pixels than are looked at', { width: 2400 }],
    ['that is hardly out of focus, and read all the same', { blur: 1 }],
    ['with a white field for the signature', { hasField: true }],
    ['on white paper', { ground: '#ffffff' }],
    ['with a lamp’s point that hides no word', { lamp: { x: 0.7, y: 0.4, size: 0.02 } }],
  ])('%s is good', async (_, drawing) => {
    expect(await flawOf(await drawCard(drawing))).toBeUndefined();
  });

  it.each<[string, Drawing]>([
    ['out of focus', { blur: 6 }],
    ['out of focus, with grain', { blur: 7, noise: 4 }],
    ['out of focus, with more pixels than are looked at', { blur: 10, width: 2400 }],
    ['out of focus, and mirroring a lamp', { blur: 8, lamp: { x: 0.5, y: 0.4, size: 0.1 } }],
  ])('%s is blurred', async (_, drawing) => {
    expect(await flawOf(await drawCard(drawing))).toBe('blurred');
  });

  it.each<[string, Drawing]>([
    ['mirroring a lamp over its lines', { lamp: { x: 0.6, y: 0.45, size: 0.12 } }],
    ['mirroring a lamp over its portrait', { lamp: { x: 0.2, y: 0.4, size: 0.1 } }],
    ['mirroring a window, with grain', { lamp: { x: 0.5, y: 0.5, size: 0.25 }, noise: 4 }],
  ])('%s has glare', async (_, drawing) => {
    expect(await flawOf(await drawCard(drawing))).toBe('glare');
  });

  it.each(['idCardFront', 'idCardBack'] as const)('drawn for the tests (%s) is good', async (name) => {
    expect(await flawOf(await readFile(fixtureFiles[name]))).toBeUndefined();
  });

  it('is not judged where it is too small to be one, or shows nothing', async () => {
    const plain = { width: 300, height: 200, channels: 3, background: '#889988' } as const;
    expect(await flawOf(await sharp({ create: plain }).png().toBuffer())).toBeUndefined();
    const icon = sharp(await drawCard({ blur: 8 })).resize(150);
    expect(await flawOf(await icon.toBuffer())).toBeUndefined();
  });
});
