import { drawing, n } from './drawing.ts';
import { type Palette, paletteOf } from './palette.ts';
import { createRandom } from './random.ts';

/** A bud: calyxes in rows from the stem to the tip, small leaves between them, threads and crystals on top. */
export function drawFlower(seed: string, category: string | null, slimness: number): string {
  const random = createRandom(seed);
  const palette = paletteOf(category);
  const rows = 9 + Math.round(random() * 2);
  const width = 132 - slimness * 42 + random() * 14;
  const height = 268 + slimness * 34;
  const bottom = 390;
  const tilt = (random() - 0.5) * 10;
  const parts: string[] = [stem(palette, bottom)];
  for (let row = 0; row < rows; row += 1) {
    const share = row / (rows - 1);
    const y = bottom - 18 - share * height;
    const halfWidth = width * Math.sin(Math.PI * (0.24 + share * 0.7)) * (1 - share * 0.25);
    parts.push(leaves(random, palette, y, halfWidth, row));
    const count = Math.max(2, Math.round(halfWidth / 20));
    for (let place = 0; place <= count; place += 1) {
      const across = (place / count) * 2 - 1;
      const x = 240 + across * halfWidth * 0.82 + (random() - 0.5) * 8;
      parts.push(calyx(random, palette, x, y + Math.abs(across) * 16, across * 46, 30 + random() * 9));
    }
  }
  parts.push(threads(random, palette, width, height, bottom), crystals(random, width, height, bottom));
  const motif = `<g transform="rotate(${n(tilt)} 240 380)" stroke-linejoin="round">${parts.join('')}</g>`;
  return drawing(palette, motif, { y: 412, width: 250 });
}

function stem(palette: Palette, bottom: number): string {
  return `<path d="M233 ${bottom - 26}q2 26 -3 44h17q-4-20 0-44z" fill="${palette.leaf[1]}"/>`;
}

/** A teardrop that points outwards. */
function calyx(
  random: () => number,
  palette: Palette,
  x: number,
  y: number,
  turn: number,
  size: number,
): string {
  const tone = palette.leaf[1 + Math.floor(random() * 2.6)] ?? palette.leaf[2];
  const w = size * 0.62;
  const body = `M0 ${n(size * 0.5)}C${n(-w)} ${n(size * 0.42)} ${n(-w)} ${n(-size * 0.3)} 0 ${n(-size * 0.78)}`;
  const back = `C${n(w)} ${n(-size * 0.3)} ${n(w)} ${n(size * 0.42)} 0 ${n(size * 0.5)}z`;
  const vein = `<path d="M0 ${n(size * 0.34)}Q${n(size * 0.05)} 0 0 ${n(-size * 0.5)}" fill="none" stroke="${palette.leaf[0]}" stroke-opacity=".35" stroke-width="1.4"/>`;
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn + (random() - 0.5) * 16)})"><path d="${body}${back}" fill="${tone}" stroke="${palette.leaf[0]}" stroke-opacity=".4" stroke-width="1.2"/>${vein}</g>`;
}

/** Two serrated sugar leaves, one to each side. */
function leaves(random: () => number, palette: Palette, y: number, halfWidth: number, row: number): string {
  if (row % 2 === 1 || row > 7) return '';
  return [-1, 1]
    .map((side) => {
      const long = 46 + random() * 26;
      const turn = side * (62 - row * 5 + random() * 14);
      const x = 240 + side * halfWidth * 0.62;
      const teeth = [0.25, 0.45, 0.65, 0.82];
      const right = teeth.map((t) => `L${n(11 * (1 - t) + 4)} ${n(-long * t)}l-3 -5`).join('');
      const left = [...teeth]
        .reverse()
        .map((t) => `L${n(-11 * (1 - t) - 4)} ${n(-long * t)}l3 5`)
        .join('');
      return `<path transform="translate(${n(x)} ${n(y + 6)}) rotate(${n(turn)})" d="M0 6${right}L0 ${n(-long - 14)}${left}z" fill="${palette.leaf[0]}" stroke="${palette.leaf[1]}" stroke-width="1"/>`;
    })
    .join('');
}

function threads(
  random: () => number,
  palette: Palette,
  width: number,
  height: number,
  bottom: number,
): string {
  const paths = Array.from({ length: 26 }, () => {
    const share = 0.08 + random() * 0.88;
    const reach = width * 0.8 * Math.sin(Math.PI * (0.24 + share * 0.7));
    const x = 240 + (random() * 2 - 1) * reach;
    const y = bottom - 22 - share * height;
    return `M${n(x)} ${n(y)}q${n((random() - 0.5) * 22)} ${n(-8 - random() * 8)} ${n((random() - 0.5) * 26)} ${n(-18 - random() * 10)}`;
  });
  return `<path d="${paths.join('')}" fill="none" stroke="${palette.accent}" stroke-width="2.1" stroke-linecap="round" stroke-opacity=".85"/>`;
}

function crystals(random: () => number, width: number, height: number, bottom: number): string {
  const dots = Array.from({ length: 46 }, () => {
    const share = 0.05 + random() * 0.9;
    const reach = width * 0.82 * Math.sin(Math.PI * (0.24 + share * 0.7));
    return `M${n(240 + (random() * 2 - 1) * reach)} ${n(bottom - 20 - share * height)}h.01`;
  });
  return `<path d="${dots.join('')}" stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-opacity=".75"/>`;
}
