import { expect, it } from 'vitest';
import { filesBelow, readText } from './support/files.ts';

/** Pages are read from left to right or from right to left: styles speak of a line's start and end. */
const sheets = ['packages/shop/src', 'packages/engine/src/styles'].flatMap((folder) =>
  filesBelow(folder, ['.css']),
);

/** What is on the same side in every language, and why. */
const exceptions = new Map([
  ['packages/shop/src/features/article/batches/batch-values.css', ['left: var(--rz-place)']], // a scale of figures, as on a ruler
]);

const physical = [
  /(?:^|-)(?:left|right)(?:-|$)/, // margin-left, border-right-color, left, border-top-left-radius
];
const physicalValue = /^(?:left|right)$/;
const withSides = /^(?:text-align|text-align-last|float|clear|caption-side)$/;
// Not `border-width`: that draws arrows.
const shorthand = /^(?:margin|padding|inset|border-color|border-style|scroll-margin|scroll-padding)$/;

/** The values of a shorthand; what stands within brackets is one. */
function valuesOf(value: string): string[] {
  const values = [''];
  let depth = 0;
  for (const sign of value) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ' ' && depth === 0) values.push('');
    else values[values.length - 1] += sign;
  }
  return values.filter(Boolean);
}

function isPhysical(property: string, value: string): boolean {
  if (physical.some((pattern) => pattern.test(property))) return true;
  if (withSides.test(property)) return physicalValue.test(value);
  if (!shorthand.test(property)) return false;
  const [, end, , start] = valuesOf(value);
  return start !== undefined && start !== end;
}

function physicalIn(path: string): string[] {
  const sheet = readText(path).replace(/\/\*.*?\*\//gs, '');
  const known = exceptions.get(path) ?? [];
  // What a rule for one direction says is meant for that direction.
  const common = sheet.replace(/[^{}]*(?:\[dir=|:dir\()[^{}]*\{[^{}]*\}/g, '');
  return [...common.matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+?)\s*(?=[;}])/g)]
    .filter(([, property = '', value = '']) => !property.startsWith('--') && isPhysical(property, value))
    .map(([, property, value]) => `${property}: ${value}`)
    .filter((declaration) => !known.includes(declaration));
}

it('is told by its start and end in every style sheet, never by left and right', () => {
  expect(sheets.length).toBeGreaterThan(80);
  const found = sheets.flatMap((path) => physicalIn(path).map((declaration) => `${path}: ${declaration}`));
  expect(found).toEqual([]);
});

it('knows what is physical', () => {
  const cases: [string, string, boolean][] = [
    ['margin-left', '0', true],
    ['inset-inline-start', '0', false],
    ['left', '50%', true],
    ['border-top-right-radius', '2px', true],
    ['text-align', 'right', true],
    ['text-align', 'end', false],
    ['padding', '1px 2px 3px 2px', false],
    ['padding', '0 0 0 calc(1px + (2px * 2))', true],
    ['padding', '0 1rem max(1rem, env(safe-area-inset-bottom))', false],
    ['border-width', '0 0 2px 2px', false],
  ];
  for (const [property, value, expected] of cases)
    expect(isPhysical(property, value), `${property}: ${value}`).toBe(expected);
});

it('has no exception that nothing needs', () => {
  for (const [path, declarations] of exceptions)
    for (const declaration of declarations) expect(readText(path)).toContain(`${declaration};`);
});
