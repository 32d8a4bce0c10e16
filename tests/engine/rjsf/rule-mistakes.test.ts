import type { RJSFSchema } from '@rjsf/utils';
import { expect, test } from 'vitest';
import { ruleMistakes } from '../../../packages/engine/src/rjsf/templates/use-told-mistakes.ts';

const field = (own: object) => ({ type: 'string', ...own }) as RJSFSchema;
const form = (name: RJSFSchema): RJSFSchema => ({ type: 'object', properties: { name } });

test.each([
  [
    'a misspelt rule',
    form(field({ rules: 'requird' })),
    ['name: unknown rule "requird", did you mean "required"?'],
  ],
  [
    'a rule of a field that there is not',
    form(field({ rules: 'confirm:nmae2' })),
    [expect.stringContaining('neighbour of the rule confirm "nmae2"')],
  ],
  ['a pattern that is none', form(field({ pattern: '(' })), [expect.stringMatching(/^name: /)]],
  [
    'rules within a list',
    { type: 'array', items: form(field({ rules: 'nubmer' })) } as RJSFSchema,
    [expect.stringMatching(/^items\.name: unknown rule "nubmer"/)],
  ],
  ["a format of the app's own", form(field({ format: 'sku', rules: 'required' })), []],
])('%s of an rjsf form is told to the developer', (_what, schema, told) => {
  expect(ruleMistakes(schema)).toEqual(told);
});
