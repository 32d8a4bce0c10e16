import type { BudForm, BudTraits } from './bud-traits.ts';
import { n } from './drawing.ts';

export interface BudPlace {
  x: number;
  bottom: number;
  width: number;
  height: number;
}

/** Half the width at a share of the height, 0 at the stem and 1 at the tip. */
const outlines: Record<BudForm, (share: number) => number> = {
  cone: (share) => Math.sin(Math.PI * (0.22 + share * 0.75)) * (1.08 - share * 0.3),
  round: (share) => Math.sqrt(Math.max(0.02, 1 - (share * 1.9 - 0.92) ** 2)),
  column: (share) => Math.min(1, 0.5 + share * 3) * (1 - share ** 3 * 0.72),
  crown: (share) => Math.sin(Math.PI * (0.3 + share * 0.66)) * 0.92,
};

/**
 * A bract: a teardrop with a vein. It is written out each time: `<use>` would be shorter, but a browser builds four elements for each,
 * and a page of the catalogue shows thousands of bracts.
 */
const bract = 'M0 50C-62 42 -62 -30 0 -78C62 -30 62 42 0 50zM0 34Q5 0 0 -50';

/** A bud: rows of bracts from the tip down, so that the lower ones lie over the upper, hairs and frost among them. */
export function drawBud(random: () => number, traits: BudTraits, place: BudPlace): string {
  const { bract, form } = traits;
  const rows = Math.round(place.height / (bract * 0.66));
  const parts = [shade(traits, place)];
  for (let row = rows; row >= 0; row -= 1) {
    const share = row / rows;
    const half = Math.max(bract * 0.3, place.width * outlines[form](share) - bract * 0.35);
    const count = Math.max(1, Math.round((half * 2) / (bract * 0.78)));
    const across = Array.from({ length: count + 1 }, (_, index) => (count ? (index / count) * 2 - 1 : 0));
    // The middle lies in front of the rim.
    for (const side of across.sort((a, b) => Math.abs(b) - Math.abs(a))) {
      const x = place.x + side * half + (random() - 0.5) * bract * 0.4;
      const y = place.bottom - bract * 0.6 - share * place.height + Math.abs(side) ** 2 * bract * 0.45;
      const turn = side * (58 - share * 26) + (random() - 0.5) * 22;
      parts.push(bractAt(random, traits, { x, y, turn, share, side }));
      if (random() < traits.hair * 0.4) parts.push(hairs(random, traits, x, y, turn));
    }
  }
  return `<g stroke="#0b1a10" stroke-opacity=".28" stroke-width="4">${parts.join('')}</g>`;
}

/** What lies in the dark between the bracts. */
function shade({ form, palette, bract }: BudTraits, { x, bottom, width, height }: BudPlace): string {
  const points = Array.from({ length: 9 }, (_, index) => {
    const share = index / 8;
    return {
      half: Math.max(0, width * outlines[form](share) - bract * 0.55),
      y: bottom - bract * 0.5 - share * height,
    };
  });
  const right = points.map(({ half, y }) => `${n(x + half)} ${n(y)}`);
  const left = points.toReversed().map(({ half, y }) => `${n(x - half)} ${n(y)}`);
  return `<path d="M${[...right, ...left].join('L')}z" fill="${palette.leaf[0]}" stroke="none"/>`;
}

interface Spot {
  x: number;
  y: number;
  turn: number;
  share: number;
  side: number;
}

function bractAt(random: () => number, traits: BudTraits, { x, y, turn, share, side }: Spot): string {
  // Light falls from above on the left: this is what makes a flat drawing round.
  const light = 0.5 + share * 0.34 - Math.abs(side) ** 2 * 0.3 - side * 0.2 + (random() - 0.5) * 0.34;
  const tone = traits.palette.leaf[Math.min(3, Math.max(0, Math.floor(light * 4)))] as string;
  const fill = random() < traits.flushed ? traits.flush : tone;
  const size = (traits.bract * (0.86 + random() * 0.34) * (1 - share * 0.22)) / 100;
  return `<path d="${bract}" transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${size.toFixed(3)})" fill="${fill}"/>`;
}

/** Two curled hairs out of a bract's tip. */
function hairs(random: () => number, traits: BudTraits, x: number, y: number, turn: number): string {
  const color = traits.threads[random() < 0.5 ? 0 : 1];
  const long = traits.bract * (0.7 + random() * 0.6);
  const hair = (side: number) =>
    `M0 ${n(-traits.bract * 0.5)}q${n(side * long * 0.3)} ${n(-long * 0.4)} ${n(side * long * (0.1 + random() * 0.5))} ${n(-long * (0.6 + random() * 0.3))}`;
  return `<path transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})" d="${hair(-1)}${hair(1)}" fill="none" stroke="${color}" stroke-opacity="1" stroke-width="2" stroke-linecap="round"/>`;
}
