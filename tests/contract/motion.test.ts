import { expect, it } from 'vitest';
import { rulesOf } from './support/css-rules.ts';
import { filesBelow, readText } from './support/files.ts';

const sheets = ['packages/shop/src', 'packages/engine/src/styles'].flatMap((folder) =>
  filesBelow(folder, ['.css']),
);
const moves = /^(?:transition|animation)(?:-duration)?$/;
const byToken = /var\(--rz-duration(?:-turn)?\)/;
const forWhoAsks = /@media \(prefers-reduced-motion: reduce\)\s*\{((?:[^{}]*\{[^{}]*\})*[^{}]*)\}/g;

const stopped = (sheet: string) => [...sheet.matchAll(forWhoAsks)].map(([, rules = '']) => rules).join('\n');

/** What of a sheet goes on moving for somebody who has asked for less of it. */
function movingIn(sheet: string): string[] {
  const still = rulesOf(stopped(sheet)).flatMap(({ selectors, declarations }) =>
    declarations.some(([property, value]) => moves.test(property) && value === 'none') ? selectors : [],
  );
  return rulesOf(sheet).flatMap(({ selectors, declarations }) =>
    declarations
      .filter(([property, value]) => moves.test(property) && value !== 'none')
      .filter(([, value]) => !value.split(/,(?![^(]*\))/).every((part) => byToken.test(part)))
      .filter(() => !selectors.every((selector) => still.includes(selector)))
      .map(([property, value]) => `${selectors.join(', ')}: ${property}: ${value}`),
  );
}

it('lasts as long as the tokens say, or stops for whom asks the browser for less of it', () => {
  const found = sheets.flatMap((path) => movingIn(readText(path)).map((moving) => `${path}: ${moving}`));
  expect(found).toEqual([]);
});

it('lasts no time, or turns slowly where it says that something is under way, for who asks', () => {
  const [root] = rulesOf(stopped(readText('packages/engine/src/styles/scale.css')));
  expect(root).toEqual({
    selectors: [':root'],
    declarations: [
      ['--rz-duration', '0ms'],
      ['--rz-duration-turn', '4s'],
    ],
  });
});

it('is found where it isn’t', () => {
  expect(movingIn('.a { transition: color 1s, scale var(--rz-duration) }')).toHaveLength(1);
  expect(movingIn('.a { animation: turn 1s infinite }')).toHaveLength(1);
  expect(
    movingIn('.a { animation: turn 1s } @media (prefers-reduced-motion: reduce) { .a { animation: none; } }'),
  ).toEqual([]);
});
