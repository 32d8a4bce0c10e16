import { n } from './drawing.ts';

const teeth = [0.14, 0.28, 0.42, 0.56, 0.7, 0.82];
const widthAt = (share: number) => 17 * Math.sin(Math.PI * (0.1 + share * 0.86));

type Point = readonly [x: number, y: number];

/** A leaflet's edge, upright: long and toothed. */
const edge: readonly Point[] = [
  [0, 0],
  ...teeth.flatMap((share): Point[] => [
    [widthAt(share) + 3, -100 * share - 5],
    [widthAt(share), -100 * share],
  ]),
  [0, -112],
  ...teeth.toReversed().flatMap((share): Point[] => [
    [-widthAt(share), -100 * share],
    [-widthAt(share) - 3, -100 * share - 5],
  ]),
];
const vein: readonly Point[] = [
  [0, -6],
  [0, -98],
];

interface FanLeaf {
  x: number;
  y: number;
  turn: number;
  size: number;
  leaflets: number;
  color: string;
}

/** A palmate leaf on its stalk, the middle leaflet the longest: three paths, for each one more is work for a browser. */
export function drawFanLeaf({ x, y, turn, size, leaflets, color }: FanLeaf): string {
  const middle = (leaflets - 1) / 2;
  const places = Array.from({ length: leaflets }, (_, index) => {
    const away = (index - middle) / middle;
    return { angle: (away * 108 * Math.PI) / 180, scale: 1 - Math.abs(away) * 0.52 };
  });
  const all = (shape: readonly Point[]) =>
    places
      .map(({ angle, scale }) => `M${shape.map((point) => turned(point, angle, scale)).join('L')}`)
      .join('');
  return [
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${size.toFixed(2)})" fill="none">`,
    `<path d="M0 0q-3 24 0 46" stroke="${color}" stroke-width="4"/>`,
    `<path d="${all(edge)}" fill="${color}"/>`,
    `<path d="${all(vein)}" stroke="#fff" stroke-opacity=".22" stroke-width="1.6"/></g>`,
  ].join('');
}

const turned = ([x, y]: Point, angle: number, scale: number): string =>
  `${n((x * Math.cos(angle) - y * Math.sin(angle)) * scale)} ${n((x * Math.sin(angle) + y * Math.cos(angle)) * scale)}`;
