import { compileRjsfChecks } from '@rezeptur/engine/build';
import * as engine from '@rezeptur/engine/core';
import { type CompiledChecks, createCompiledValidator, createValidator } from '@rezeptur/engine/rjsf';
import * as rules from '@rezeptur/engine/rules';
import { createSchemaUtils, type RJSFSchema } from '@rjsf/utils';
import { expect, test } from 'vitest';

const word: RJSFSchema = { $ref: '#/definitions/word' };
const ways: RJSFSchema[] = [
  { title: 'Post', properties: { street: word }, required: ['street'] },
  { title: 'Mail', properties: { mail: { type: 'string', format: 'email' } }, required: ['mail'] },
];
const schema: RJSFSchema = {
  type: 'object',
  required: ['name'],
  definitions: { word: { type: 'string', title: 'Wort', minLength: 2, pattern: '^[a-z]+$' } },
  properties: {
    name: { type: 'string', title: 'Name', rules: 'required|length:3,8' },
    iban: { type: 'string', title: 'IBAN', rules: 'iban' },
    words: { type: 'array', items: word },
    pair: { type: 'array', items: [{ type: 'string' }, { type: 'integer' }], additionalItems: false },
    way: { oneOf: ways },
  },
  dependencies: {
    iban: { properties: { owner: { type: 'string', title: 'Inhaber' } }, required: ['owner'] },
  },
};

const samples: unknown[] = [
  {},
  { name: 'Al' },
  { name: 'Alma', iban: 'DE89 3704 0044 0532 0130 00' },
  { name: 'Alma', words: ['gut', 'X'], pair: ['a', 'b', 'c'] },
  { name: 'Alma', way: { mail: 'a@b@c' } },
  { name: 'Alma', way: { street: 'weg' } },
];

/** The module, with the engine's core and the rules handed in instead of imported. */
function load(code: string): CompiledChecks {
  const body = code.replaceAll(/^import .*$/gm, '').replaceAll('export const ', 'const ');
  return new Function('engine', 'rules', `${body}; return { schema, checks };`)(engine, rules);
}

const compiled = load(compileRjsfChecks(schema));

test.each(samples.map((sample) => [JSON.stringify(sample), sample]))(
  'compiled checks say the same as ajv in the browser about %s',
  (_text, sample) => {
    const fast = createCompiledValidator(compiled, { locale: 'de' });
    const slow = createValidator({ locale: 'de' });
    const told = (validator: typeof slow) =>
      validator.validateFormData(sample, schema).errors.map(({ property, message }) => [property, message]);
    expect(told(fast)).toEqual(told(slow));
  },
);

test('the parts that rjsf asks about are there', () => {
  const utils = createSchemaUtils(createCompiledValidator(compiled, { locale: 'de' }), schema);
  const options = ways.map((way) => utils.retrieveSchema(way));
  expect(utils.getClosestMatchingOption({ mail: 'a@b.de' }, options)).toBe(1);
  expect(utils.getClosestMatchingOption({ street: 'weg' }, options)).toBe(0);
});

test('what cannot run in linear time is refused when it is compiled', () => {
  expect(() => compileRjsfChecks({ type: 'string', pattern: '(?=a)b' })).toThrow(/looking around/);
});
