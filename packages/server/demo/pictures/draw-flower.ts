import { type BudTraits, budTraits } from './bud-traits.ts';
import { drawBud } from './draw-bud.ts';
import { drawFanLeaf } from './draw-fan-leaf.ts';
import { drawing, n } from './drawing.ts';
import { createRandom } from './random.ts';

const bottom = 396;
/** Cards cut a picture's edges: so much stays in sight. */
const tallest = 316;

/** A flower as its cultivar grows: form, colours, hair, frost and leaves follow the seed. */
export function drawFlower(seed: string, category: string | null, slimness: number): string {
  const traits = budTraits(seed, category, slimness);
  return drawing(traits.palette, plant(seed, traits), { y: 412, width: 230 });
}

/** The same flower from close by, as the batch's picture shows it: with the glands that its frost is made of. */
export function drawFlowerClose(seed: string, category: string | null, slimness: number): string {
  const traits = budTraits(seed, category, slimness);
  const near = `<g transform="translate(240 250) scale(2.3) translate(-240 ${n(-(bottom - traits.height * 0.5))})">${plant(seed, traits)}</g>`;
  return drawing(traits.palette, `${near}${glands(seed, traits)}`, { y: 520, width: 0 });
}

function plant(seed: string, traits: BudTraits): string {
  const random = createRandom(seed);
  const { width, height } = traits;
  const main = drawBud(random, traits, { x: 240, bottom, width, height });
  const heads =
    traits.form === 'crown'
      ? [-1, 1]
          .map((side) => {
            const place = {
              x: 240 + side * width * 0.62,
              bottom: bottom - 14,
              width: width * 0.56,
              height: height * (0.5 + random() * 0.16),
            };
            return `<g transform="rotate(${n(side * (9 + random() * 6))} 240 ${bottom})">${drawBud(random, traits, place)}</g>`;
          })
          .join('')
      : '';
  const tilt = (random() - 0.5) * 9;
  return `<g transform="rotate(${n(tilt)} 240 ${bottom}) translate(240 ${bottom}) scale(${Math.min(1.08, tallest / height).toFixed(2)}) translate(-240 ${-bottom})">${leaves(random, traits)}${stem(traits)}${heads}${main}${frost(random, traits)}</g>`;
}

const stem = ({ palette }: BudTraits) =>
  `<path d="M232 ${bottom - 40}q3 36 -4 58h20q-5 -26 -1 -58z" fill="${palette.leaf[1]}"/>`;

/** Fan leaves behind the bud, to both sides in turn. */
function leaves(
  random: () => number,
  { leaves: count, leaflets, palette, width, height }: BudTraits,
): string {
  return Array.from({ length: count }, (_, index) => {
    const side = index % 2 === 0 ? -1 : 1;
    const share = 0.08 + (index / count) * 0.5 + random() * 0.08;
    return drawFanLeaf({
      x: 240 + side * width * 0.5,
      y: bottom - share * height,
      turn: side * (62 - share * 44 + random() * 18),
      size: 1.12 - share * 0.4 + random() * 0.14,
      leaflets,
      color: palette.leaf[index % 3 === 2 ? 1 : 0],
    });
  }).join('');
}

/** White dots all over the bud, denser where the cultivar is frosted. */
function frost(random: () => number, { frost: much, width, height }: BudTraits): string {
  const dots = Array.from({ length: Math.round(30 + much * 110) }, () => {
    const share = 0.04 + random() * 0.9;
    const reach = width * 0.84 * Math.sin(Math.PI * (0.24 + share * 0.68));
    return `M${n(240 + (random() * 2 - 1) * reach)} ${n(bottom - 16 - share * height)}h.01`;
  });
  return `<path d="${dots.join('')}" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-opacity=".7"/>`;
}

/** Resin glands: a stalk with a clear drop on it, which shines. */
function glands(seed: string, { frost: much }: BudTraits): string {
  const random = createRandom(`${seed} close`);
  return Array.from({ length: Math.round(40 + much * 70) }, () => {
    const [x, y] = [40 + random() * 400, 30 + random() * 420];
    const [long, lean, size] = [10 + random() * 12, (random() - 0.5) * 12, 3.4 + random() * 2.6];
    const head = `cx="${n(x + lean)}" cy="${n(y - long)}"`;
    return `<path d="M${n(x)} ${n(y)}l${n(lean)} ${n(-long)}" stroke="#fff" stroke-opacity=".55" stroke-width="2"/><circle ${head} r="${n(size)}" fill="#fff8e6" fill-opacity=".82"/><circle cx="${n(x + lean - size * 0.3)}" cy="${n(y - long - size * 0.3)}" r="${n(size * 0.34)}" fill="#fff"/>`;
  }).join('');
}
