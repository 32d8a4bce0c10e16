import { expect, it } from 'vitest';
import { findPlace } from '../../../packages/shop/src/features/workbench/declaration/find-place.ts';
import { withTexts } from '../../../packages/shop/src/features/workbench/declaration/with-texts.ts';

it('adds missing texts beside existing ones', () => {
  const text = withTexts('{"kind": {"help": "Hilfe"}}', { kind: { label: 'Art' }, title: 'Rezept' });
  expect(JSON.parse(text)).toEqual({ kind: { help: 'Hilfe', label: 'Art' }, title: 'Rezept' });
});

it('leaves an invalid JSON text unchanged', () => {
  expect(withTexts('{"kind": ', { title: 'Rezept' })).toBe('{"kind": ');
});

const steps = `{
  "start": "kind",
  "steps": {
    "paper": { "next": [] },
    "kind": { "next": [] }
  }
}`;

it.each([
  ['steps.kind', 5, 5],
  ['steps', 3, 3],
  ['steps.nowhere', 3, 3],
])('finds %s', (key, line, column) => {
  expect(findPlace(steps, key)).toEqual({ line, column });
});
