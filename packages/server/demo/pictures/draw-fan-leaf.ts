import { n } from './drawing.ts';

/** The leaflet that `<use>` repeats: long, toothed, with a vein. */
export const leafletShape = leaflet();

function leaflet(): string {
  const teeth = [0.14, 0.28, 0.42, 0.56, 0.7, 0.82];
  const widthAt = (share: number) => 17 * Math.sin(Math.PI * (0.1 + share * 0.86));
  const right = teeth.map(
    (share) => `L${n(widthAt(share) + 3)} ${n(-100 * share - 5)}L${n(widthAt(share))} ${n(-100 * share)}`,
  );
  const left = teeth
    .toReversed()
    .map(
      (share) => `L${n(-widthAt(share))} ${n(-100 * share)}L${n(-widthAt(share) - 3)} ${n(-100 * share - 5)}`,
    );
  return `<g id="l"><path d="M0 0${right.join('')}L0 -112${left.join('')}z"/><path d="M0 -6V-98" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.6"/></g>`;
}

interface FanLeaf {
  x: number;
  y: number;
  turn: number;
  size: number;
  leaflets: number;
  color: string;
}

/** A palmate leaf on its stalk: the middle leaflet is the longest. */
export function drawFanLeaf({ x, y, turn, size, leaflets, color }: FanLeaf): string {
  const middle = (leaflets - 1) / 2;
  const parts = Array.from({ length: leaflets }, (_, index) => {
    const away = Math.abs(index - middle) / middle;
    const angle = ((index - middle) / middle) * 108;
    return {
      away,
      part: `<use href="#l" transform="rotate(${n(angle)}) scale(${(1 - away * 0.52).toFixed(2)})"/>`,
    };
  });
  const drawn = parts
    .sort((a, b) => b.away - a.away)
    .map(({ part }) => part)
    .join('');
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${size.toFixed(2)})" fill="${color}"><path d="M0 0q-3 24 0 46" fill="none" stroke="${color}" stroke-width="4"/>${drawn}</g>`;
}
