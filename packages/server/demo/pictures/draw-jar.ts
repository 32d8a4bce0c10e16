import { drawing, n } from './drawing.ts';
import { paletteOf } from './palette.ts';
import { createRandom } from './random.ts';

/** A glass jar with filled flowers (readymade) or ground ones (milled), a plain lid and a label without words. */
export function drawJar(seed: string, category: string | null, content: 'whole' | 'milled'): string {
  const random = createRandom(seed);
  const palette = paletteOf(category);
  const wide = 96 + Math.round(random() * 14);
  const left = 240 - wide;
  const top = 150;
  const bottom = 398;
  const fill = content === 'milled' ? 250 + random() * 20 : 196 + random() * 16;
  const pieces = Array.from({ length: content === 'milled' ? 190 : 34 }, () => {
    const x = left + 22 + random() * (wide * 2 - 44);
    const y = fill + 8 + random() * (bottom - fill - 26);
    const tone = palette.leaf[Math.floor(random() * 4)] ?? palette.leaf[1];
    const size = content === 'milled' ? 2.4 + random() * 3.6 : 15 + random() * 10;
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size)}" ry="${n(size * (0.72 + random() * 0.4))}" transform="rotate(${n(random() * 180)} ${n(x)} ${n(y)})" fill="${tone}"/>`;
  });
  const glass = `M${left} ${top + 26}q0 -22 22 -22h${wide * 2 - 44}q22 0 22 22v${bottom - top - 52}q0 26 -26 26h${-(wide * 2 - 52)}q-26 0 -26 -26z`;
  const motif = [
    `<clipPath id="c"><path d="${glass}"/></clipPath>`,
    `<path d="${glass}" fill="#fff" fill-opacity=".55"/>`,
    `<g clip-path="url(#c)"><rect x="${left}" y="${n(fill)}" width="${wide * 2}" height="${n(bottom - fill)}" fill="${palette.leaf[1]}"/>${pieces.join('')}</g>`,
    `<path d="${glass}" fill="url(#g)" stroke="#5f6f6a" stroke-opacity=".45" stroke-width="2.5"/>`,
    `<rect x="${left + 8}" y="112" width="${wide * 2 - 16}" height="46" rx="9" fill="#2f3a36"/>`,
    `<rect x="${left + 8}" y="112" width="${wide * 2 - 16}" height="46" rx="9" fill="url(#g)"/>`,
    `<rect x="${left + 26}" y="262" width="${wide * 2 - 52}" height="82" rx="6" fill="#fffdf8"/>`,
    `<rect x="${left + 26}" y="262" width="${wide * 2 - 52}" height="16" rx="6" fill="${palette.label}"/>`,
    `<path d="M${left + 42} 298h${wide * 2 - 104}M${left + 42} 314h${wide * 2 - 130}M${left + 42} 329h${wide - 40}" stroke="#b9b4a6" stroke-width="5" stroke-linecap="round"/>`,
    content === 'milled'
      ? `<circle cx="${240 + wide - 50}" cy="320" r="11" fill="${palette.label}"/>`
      : `<path d="M${240 + wide - 50} 334q-16 -12 0 -30q16 18 0 30z" fill="${palette.label}"/>`,
  ].join('');
  return drawing(palette, motif, { y: 404, width: wide * 2 + 60 });
}
