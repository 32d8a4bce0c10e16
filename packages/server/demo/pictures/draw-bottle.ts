import { drawing, n } from './drawing.ts';
import { paletteOf } from './palette.ts';
import { createRandom } from './random.ts';

/** A brown dropper bottle as extracts come in; how full the label's drop is follows the seed. */
export function drawBottle(seed: string, category: string | null): string {
  const random = createRandom(seed);
  const palette = paletteOf(category);
  const half = 64 + Math.round(random() * 12);
  const left = 240 - half;
  const shoulder = 206 + random() * 12;
  const body = `M${left} ${n(shoulder + 24)}q0 -22 28 -32l14 -8v-18h${half * 2 - 84}v18l14 8q28 10 28 32v${n(376 - shoulder)}q0 18 -18 18h${-(half * 2 - 36)}q-18 0 -18 -18z`;
  const motif = [
    `<path d="${body}" fill="#8a4f22"/>`,
    `<path d="${body}" fill="url(#g)"/>`,
    `<rect x="208" y="${n(shoulder - 66)}" width="64" height="34" rx="6" fill="#22302b"/>`,
    `<path d="M216 ${n(shoulder - 66)}v-46q0 -34 24 -34t24 34v46z" fill="#37453f"/>`,
    `<path d="M224 ${n(shoulder - 72)}v-40q0 -18 8 -24" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="5" stroke-linecap="round"/>`,
    `<rect x="${left}" y="262" width="${half * 2}" height="104" fill="#fffdf7"/>`,
    `<rect x="${left}" y="262" width="${half * 2}" height="18" fill="${palette.label}"/>`,
    `<path d="M240 296q-20 24 -20 36a20 20 0 0 0 40 0q0 -12 -20 -36z" fill="${palette.leaf[2]}"/>`,
    `<path d="M231 334a9 9 0 0 0 8 9" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="3.5" stroke-linecap="round"/>`,
    `<rect x="${left}" y="262" width="${half * 2}" height="104" fill="url(#g)"/>`,
  ].join('');
  return drawing(palette, motif, { y: 420, width: half * 2 + 60 });
}
