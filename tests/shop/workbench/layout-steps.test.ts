import { expect, it } from 'vitest';
import { layoutSteps } from '../../../packages/shop/src/features/workbench/form/layout-steps.ts';

const steps = {
  start: 'kind',
  steps: {
    kind: { fields: ['kind'], next: [{ to: 'paper', when: {} }, { to: 'digital' }] },
    paper: { fields: [], next: [{ to: 'end' }] },
    digital: { fields: [], next: [{ to: 'end' }, { to: 'nowhere' }] },
    end: { fields: [], next: [] },
  },
};

it('places every step below its predecessors, without overlaps', () => {
  const { nodes, width, height } = layoutSteps(steps, (name) => name);
  const at = Object.fromEntries(nodes.map((node) => [node.name, node]));
  expect(Object.keys(at)).toEqual(['kind', 'paper', 'digital', 'end']);
  expect(at.paper?.y).toBeGreaterThan(at.kind?.y ?? 0);
  expect(at.end?.y).toBeGreaterThan(at.digital?.y ?? 0);
  expect(Math.abs((at.paper?.x ?? 0) - (at.digital?.x ?? 0))).toBeGreaterThanOrEqual(84);
  for (const { x, y } of nodes) {
    expect(x).toBeLessThan(width);
    expect(y).toBeLessThan(height);
  }
});

it('draws every transition of a step except those without a target', () => {
  const { arrows } = layoutSteps(steps, (name) => name);
  expect(arrows.map(({ from, to, index }) => `${from} ${index} ${to}`)).toEqual([
    'kind 0 paper',
    'kind 1 digital',
    'paper 0 end',
    'digital 0 end',
  ]);
  for (const { points } of arrows) expect(points.length).toBeGreaterThan(1);
});

it('stays narrow: titles take two lines, and what has no room in them ends in dots', () => {
  const titleOf = (name: string) =>
    name === 'paper' ? 'Wie möchtest du uns dein erstes Rezept schicken?' : 'Zahlungsart';
  const { nodes, width } = layoutSteps(steps, titleOf);
  expect(nodes.map(({ lines }) => lines)).toEqual([
    ['Zahlungsart'],
    ['Wie möchtest du', 'uns dein erstes…'],
    ['Zahlungsart'],
    ['Zahlungsart'],
  ]);
  expect(width).toBeLessThanOrEqual(270);
});
