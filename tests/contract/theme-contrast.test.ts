import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/root.ts';
import { rulesOf } from './support/css-rules.ts';

type Scheme = 'light' | 'dark';

/** What stands on what: text needs 4.5 : 1, lines and the focus 3 : 1 (WCAG 1.4.3 and 1.4.11). */
const pairs: Record<string, { on: string[]; least: number }> = {
  text: {
    on: 'page surface sunken raised primary-soft danger-soft warning-soft success-soft info-soft'.split(' '),
    least: 4.5,
  },
  muted: { on: ['page', 'surface', 'sunken', 'raised', 'primary-soft'], least: 4.5 },
  link: { on: ['page', 'surface', 'sunken', 'raised'], least: 4.5 },
  danger: { on: ['page', 'surface', 'danger-soft'], least: 4.5 },
  success: { on: ['surface', 'sunken', 'success-soft'], least: 4.5 },
  info: { on: ['surface', 'info-soft'], least: 4.5 },
  warning: { on: ['surface', 'warning-soft'], least: 4.5 },
  'on-primary': { on: ['primary', 'primary-strong'], least: 4.5 },
  'on-danger': { on: ['danger', 'danger-strong'], least: 4.5 },
  'on-attention': { on: ['attention'], least: 4.5 },
  primary: { on: ['page', 'surface', 'sunken'], least: 3 },
  'line-strong': { on: ['page', 'surface', 'sunken'], least: 3 },
  focus: { on: ['page', 'surface', 'raised'], least: 3 },
};

const engine = 'packages/engine/src/styles/tokens.css';
/** The one example of a look of one's own, of which only two colours are set. */
const ownLook = /```css\n:root \{([^}]+)\}/.exec(readFileSync(join(root, 'docs/engine/theme.md'), 'utf8'));

test.each([
  ['the engine', engine, ''],
  ['an app with a primary colour of its own', engine, `:root {${ownLook?.[1]}}`],
  ['the shop', 'packages/shop/src/ui/styles/tokens.css', ''],
])('every colour of %s can be read on what it stands on, in light and dark', (_whose, path, own) => {
  const values = new Map(
    rulesOf(readFileSync(join(root, path), 'utf8') + own).flatMap(({ declarations }) => declarations),
  );
  const colourOf = (token: string, scheme: Scheme) => colour(values.get(`--rz-color-${token}`) ?? '', scheme);
  const colour = (value: string, scheme: Scheme): string => {
    const [, name = '', inside = ''] = /^([\w-]+)\((.*)\)$/s.exec(value.trim()) ?? [];
    const [first = '', second = '', third = ''] = argumentsIn(inside);
    if (name === 'var') return colour(values.get(inside) ?? '', scheme);
    if (name === 'light-dark') return colour(scheme === 'light' ? first : second, scheme);
    if (name !== 'color-mix') return value.trim();
    const [, other = '', percent] = /^\s*(#\w+) (\d+)%$/.exec(third) ?? [];
    return mixed(colour(second, scheme), other, Number(percent) / 100);
  };
  const weak = Object.entries(pairs).flatMap(([front, { on, least }]) =>
    on.flatMap((back) =>
      (['light', 'dark'] as const)
        .map((scheme) => ({
          scheme,
          contrast: contrastOf(colourOf(front, scheme), colourOf(back, scheme)),
        }))
        .filter(({ contrast }) => !(contrast >= least))
        .map(({ scheme, contrast }) => `${front} on ${back}, ${scheme}: ${contrast.toFixed(2)}`),
    ),
  );
  expect(weak).toEqual([]);
});

test('the shades of the primary colour follow an app’s own', () => {
  const css = readFileSync(join(root, engine), 'utf8');
  const values = new Map(rulesOf(css).flatMap(({ declarations }) => declarations));
  for (const token of ['primary-strong', 'primary-soft', 'link'])
    expect(values.get(`--rz-color-${token}`)).toContain('var(--rz-color-primary)');
});

/** Commas within parentheses belong to what stands in them. */
function argumentsIn(text: string): string[] {
  let depth = 0;
  const marked = [...text].map((sign) => {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    return sign === ',' && depth === 0 ? ';' : sign;
  });
  return marked.join('').split(';');
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function mixed(one: string, other: string, share: number): string {
  const there = channels(other);
  const mix = channels(one).map((part, at) => Math.round(part * (1 - share) + (there[at] ?? 0) * share));
  return `#${mix.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
