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

test.each(['packages/engine/src/styles/tokens.css', 'packages/shop/src/ui/tokens.css'])(
  'every colour of %s can be read on what it stands on, in light and dark',
  (path) => {
    const values = new Map(
      rulesOf(readFileSync(join(root, path), 'utf8')).flatMap(({ declarations }) => declarations),
    );
    const colourOf = (token: string, scheme: Scheme): string => {
      const value = values.get(`--rz-color-${token}`) ?? '';
      const other = /^var\(--rz-color-([\w-]+)\)$/.exec(value)?.[1];
      if (other) return colourOf(other, scheme);
      const [, light, dark] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value) ?? [];
      return (scheme === 'light' ? light : dark) ?? value;
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
  },
);

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
