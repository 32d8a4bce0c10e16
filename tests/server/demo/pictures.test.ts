import { expect, it } from 'vitest';
import { budTraits } from '../../../packages/server/demo/pictures/bud-traits.ts';
import { drawBottle } from '../../../packages/server/demo/pictures/draw-bottle.ts';
import { drawFlower, drawFlowerClose } from '../../../packages/server/demo/pictures/draw-flower.ts';
import { drawJar } from '../../../packages/server/demo/pictures/draw-jar.ts';
import { turnHue } from '../../../packages/server/demo/pictures/turn-hue.ts';

const seeds = Array.from({ length: 40 }, (_, index) => `a${index}`);

it('draws every cultivar differently, and each always in the same way', () => {
  const drawn = seeds.map((seed) => drawFlower(seed, 'green', 0.5));
  expect(new Set(drawn).size).toBe(seeds.length);
  expect(drawFlower('a7', 'green', 0.5)).toBe(drawn[7]);
});

it('cultivars grow in four forms, in their own colours', () => {
  const traits = seeds.map((seed) => budTraits(seed, 'green', 0.5));
  expect(new Set(traits.map(({ form }) => form))).toEqual(new Set(['cone', 'round', 'column', 'crown']));
  expect(new Set(traits.map(({ palette }) => palette.leaf[1])).size).toBeGreaterThan(20);
});

it('types and the close-up of a flower have drawings of their own', () => {
  const drawn = [
    drawFlower('a1', 'blue', 1),
    drawFlowerClose('a1', 'blue', 1),
    drawJar('a1', 'blue', 'whole'),
    drawJar('a1', 'blue', 'milled'),
    drawBottle('a1', 'blue'),
  ];
  expect(new Set(drawn).size).toBe(drawn.length);
  for (const svg of drawn) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

it.each([
  ['#ff0000', 120, 0, 'hsl(120,100%,50%)'],
  ['#00ff00', -150, 10, 'hsl(330,100%,60%)'],
  ['#808080', 90, 0, 'hsl(90,0%,50%)'],
] as const)('turns %s by %d degrees', (color, degrees, lighter, turned) => {
  expect(turnHue(color, degrees, lighter)).toBe(turned);
});
