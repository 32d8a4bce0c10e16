import { type Palette, paletteOf } from './palette.ts';
import { createRandom } from './random.ts';
import { turnHue } from './turn-hue.ts';

export type BudForm = 'cone' | 'round' | 'column' | 'crown';

/** What a cultivar is known by: the same seed grows the same plant. */
export interface BudTraits {
  form: BudForm;
  palette: Palette;
  /** Colour of some of the bracts, as late in the season. */
  flush: string;
  /** Share of bracts that are flushed. */
  flushed: number;
  threads: [string, string];
  /** How hairy and how frosted, 0 to 1. */
  hair: number;
  frost: number;
  /** Leaflets of a fan leaf and how many leaves stand behind the bud. */
  leaflets: 5 | 7;
  leaves: number;
  bract: number;
  width: number;
  height: number;
}

const threadColors: [string, string][] = [
  ['#c8742f', '#e2a25a'],
  ['#b4512b', '#d98a4f'],
  ['#d39a3a', '#f0cc83'],
  ['#c56a72', '#e6a9a3'],
  ['#e8d9b8', '#fff6df'],
];
const flushes = ['#6d4a86', '#8d5a78', '#4c5f8f', '#7f8c3d', '#a0803c'];
const slimForms: BudForm[] = ['column', 'cone', 'crown', 'column'];
const broadForms: BudForm[] = ['round', 'crown', 'cone', 'round'];

/** Draws a cultivar's traits by lot. `slimness` 0 to 1: sativas grow slender, indicas stout. */
export function budTraits(seed: string, category: string | null, slimness: number): BudTraits {
  const random = createRandom(`${seed} traits`);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const base = paletteOf(category);
  const turn = (random() - 0.5) * 44;
  const lighter = (random() - 0.5) * 9;
  const [darkest, dark, light, lightest] = base.leaf.map((tone) => turnHue(tone, turn, lighter));
  const form = pick(random() < slimness ? slimForms : broadForms);
  return {
    form,
    palette: { ...base, leaf: [darkest, dark, light, lightest] as Palette['leaf'] },
    flush: pick(flushes),
    flushed: random() < 0.45 ? 0.12 + random() * 0.3 : 0,
    threads: pick(threadColors),
    hair: 0.25 + random() * 0.6,
    frost: 0.2 + random() * 0.8,
    leaflets: slimness > 0.4 ? 7 : 5,
    leaves: 2 + Math.floor(random() * 3),
    bract: 25 - slimness * 4 + random() * 6,
    width: (form === 'column' ? 76 : form === 'round' ? 112 : 100) - slimness * 14 + random() * 10,
    height: (form === 'round' ? 220 : 268) + slimness * 34 + random() * 14,
  };
}
