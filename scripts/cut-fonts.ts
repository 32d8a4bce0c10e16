// `node scripts/cut-fonts.ts`: subsets the published fonts to the characters of the shop and writes them beside
// the style. Run by hand, when a font has a new version or the shop's words need another sign.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { root } from './lib/root.ts';

/** Latin as German and its neighbours write it, quotes and dashes, the signs of the shop; the same as in fonts.css. */
const signs = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2009, 0x200a],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
] as const;

const text = signs
  .flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place)),
  )
  .join('');

/** Headings have one weight, the text those from plain to bold: what lies between is drawn from these. */
const axes = {
  besley: { wght: 590 },
  figtree: { wght: { min: 400, max: 700, default: 400 } },
};

for (const [name, variationAxes] of Object.entries(axes)) {
  const published = import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
  const font = await subsetFont(readFileSync(fileURLToPath(published)), text, {
    targetFormat: 'woff2',
    variationAxes,
  });
  writeFileSync(new URL(`packages/shop/src/ui/fonts/${name}.woff2`, `file://${root}/`), font);
  console.log(`${name}: ${(font.length / 1000).toFixed(1)} KB`);
}
