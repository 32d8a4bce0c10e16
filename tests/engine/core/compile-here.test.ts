import type { JsonSchema } from '@rezeptur/engine/core';
import { expect, test } from 'vitest';
import { compileHere } from '../../../packages/engine/src/react/form/compile-here.ts';

const schemaWith = (name: JsonSchema) =>
  ({ type: 'object', properties: { address: { type: 'object', properties: { name } } } }) as JsonSchema;

test.each([
  [
    'a misspelt rule',
    { type: 'string', rules: 'requird' },
    'address.name: unknown rule "requird", did you mean "required"?',
  ],
  [
    'a type that there is not',
    { type: 'strin' } as unknown as JsonSchema,
    'properties.address.properties.name.type: must be equal to one of the allowed values',
  ],
])(
  'a schema compiled in the page: %s is told with its property, and with no file that isn’t there',
  (_text, name, problem) => {
    const compile = () => compileHere({ name: 'contact', schema: schemaWith(name) });
    expect(compile).toThrow(
      expect.objectContaining({ message: `the schema of the form "contact": ${problem}` }),
    );
  },
);
