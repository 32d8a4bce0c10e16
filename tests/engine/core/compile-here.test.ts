import type { JsonSchema } from '@rezeptur/engine/core';
import { expect, test, vi } from 'vitest';
import { compileHere, wordsHere } from '../../../packages/engine/src/react/form/compile-here.ts';

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
    'properties.address.properties.name.type: "strin" is not allowed here, did you mean "string"?',
  ],
  [
    'a required field that there is not',
    { type: 'object', required: ['frist'], properties: { first: { type: 'string' } } },
    'address.name.required: unknown field "frist", did you mean "first"?',
  ],
  [
    'a field that there is not and another one brings along',
    { type: 'object', dependentRequired: { first: ['lsat'] }, properties: { first: {}, last: {} } },
    'address.name.dependentRequired: unknown field "lsat", did you mean "last"?',
  ],
] as [string, JsonSchema, string][])(
  'a schema compiled in the page: %s is told with its property, and with no file that isn’t there',
  (_text, name, problem) => {
    const compile = () => compileHere({ name: 'contact', schema: schemaWith(name) });
    expect(compile).toThrow(
      expect.objectContaining({ message: `the schema of the form "contact": ${problem}` }),
    );
  },
);

test('a schema compiled in the page: a keyword that means nothing is warned of with its property and the nearest one', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  compileHere({ name: 'contact', schema: schemaWith({ type: 'string', minLenght: 2 }) });
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/"contact": address\.name\.minLenght: .*did you mean "minLength"\?$/)],
  ]);
  warn.mockRestore();
});

test('a schema compiled in the page: none at all is told', () => {
  const nothing = undefined as unknown as JsonSchema;
  expect(() => compileHere({ name: 'contact', schema: nothing })).toThrow(/`schema` wants a JSON Schema/);
});

test.each([[{ properties: {} }], [{ type: 'string', title: 'Name' }]])(
  'a schema compiled in the page: %j has no field, and where fields stand is told',
  (schema) => {
    const compile = () => compileHere({ name: 'contact', schema: schema as JsonSchema });
    expect(compile).toThrow(/there is no field in it; .* "properties"$/);
  },
);

test('a schema compiled in the page: what nobody can answer is warned of, and drawn', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { schema } = compileHere({ name: 'contact', schema: schemaWith({ type: 'string', enum: [1] }) });
  expect(schema.properties).toHaveProperty('address');
  expect(warn.mock.calls).toEqual([
    ['the schema of the form "contact": address.name.enum: what stands beside it refuses 1'],
  ]);
  warn.mockRestore();
});

test.each(['pl', 'ja', 'en-GB', 'de-AT'])(
  'the engine’s own words count by the rules of their language (page in %s)',
  (locale) => {
    const t = wordsHere(locale);
    const left = (count: number) => t('engine:form.charactersLeft', { count });
    expect(left(1)).toMatch(/(^1 character left|^Noch 1 Zeichen)$/);
    expect(left(25)).toMatch(/(^25 characters left|^Noch 25 Zeichen)$/);
  },
);
