import { expect, test } from 'vitest';
import { conditionsOfStep } from '../../../../packages/engine/src/core/flow/conditions-of-step.ts';

test('the conditions of a step are those of its fields, ways and questions', () => {
  const fields = [
    'kind',
    { name: 'tag', when: { kind: 'dog' }, required: true },
    { name: 'chip', required: { has: 'tag' } },
    { name: 'ring', required: false },
  ];
  const confirm = [{ key: 'sure' }, { key: 'really', when: { has: 'chip' } }];
  const next = [{ to: 'two', when: { kind: 'cat' }, confirm }, { to: 'three' }];
  expect(conditionsOfStep({ fields, next })).toEqual([
    { kind: 'dog' },
    { has: 'tag' },
    { kind: 'cat' },
    { has: 'chip' },
  ]);
});
