import { compileForm, compileRjsfChecks } from '@rezeptur/engine/build';
import { allRules, blockingFailures, failuresOf, hintsOf } from '@rezeptur/engine/core';
import * as rules from '@rezeptur/engine/rules';
import { describe, expect, test } from 'vitest';
import { codeName } from '../../../../packages/engine/src/core/form/code-name.ts';

/** The rules that a compiled module makes known. */
const broughtAlong = (code: string): string[] =>
  [...(/^rules\.addRules\((.*)\);$/m.exec(code)?.[1] ?? '').matchAll(/rules\.(\w+)/g)].map(
    ([, name = '']) => name,
  );

const text = (ofRules: string) => ({ type: 'string', rules: ofRules }) as const;

describe('the rules that are known', () => {
  test('have the package’s names for code', () => {
    const { addRules: _, ...exported } = rules;
    expect(Object.keys(exported).toSorted()).toEqual([...allRules.keys()].map(codeName).toSorted());
    for (const [name, rule] of Object.entries(exported)) expect(codeName(rule.name)).toBe(name);
  });

  test('are those that a form names, in fields, groups, lists and the conditions of its steps', () => {
    const schema = {
      $id: 'https://forms.test/known-rules',
      type: 'object',
      properties: {
        name: text('required|?length:2,80'),
        home: { type: 'object', properties: { since: text('date_before') } },
        mails: { type: 'array', items: text('email') },
        kind: { enum: ['a', 'b'], default: 'a' },
        // Properties that are called like keywords.
        default: text('url'),
        enum: text('alpha'),
        more: text(''),
      },
      additionalProperties: false,
    } as const;
    const steps = {
      start: 'first',
      steps: {
        first: {
          fields: ['name', 'home', 'mails', 'kind', 'default', 'enum'],
          next: [{ when: { name: text('iban') }, to: 'second' }],
        },
        second: { fields: ['more'], next: [] },
      },
    };
    const source = { name: 'known-rules', schema, ui: {}, steps } as unknown as Parameters<
      typeof compileForm
    >[0];
    expect(broughtAlong(compileForm(source))).toEqual([
      'alpha',
      'dateBefore',
      'email',
      'iban',
      'length',
      'required',
      'url',
    ]);
  });

  test('are none where none is named, also where a value or a property is called "rules"', () => {
    const schema = {
      $id: 'https://forms.test/without-rules',
      type: 'object',
      properties: { rules: { type: 'string', default: 'required' }, kept: { const: { rules: 'email' } } },
      additionalProperties: false,
    } as const;
    const source = { name: 'without-rules', schema, ui: {} } as unknown as Parameters<typeof compileForm>[0];
    expect(compileForm(source)).not.toContain('addRules');
    expect(broughtAlong(compileRjsfChecks(schema))).toEqual([]);
  });

  test('are brought along by checks for rjsf, too', () => {
    const schema = { type: 'object', properties: { mail: text('required|email') } };
    expect(broughtAlong(compileRjsfChecks(schema))).toEqual(['email', 'required']);
  });

  test.each(['x', '', undefined])('one that nobody made known is no verdict over %s', (value) => {
    expect(() => blockingFailures('nobody_knows_it', value, {}, 'name')).toThrow(
      '"nobody_knows_it" isn\'t known here: "addRules"',
    );
  });

  test.each(['x', ''])('need not be made known first by whoever judges one value: %j', (value) => {
    expect(failuresOf('required|length:3', value)).toHaveLength(1);
    expect(() => failuresOf('lenght:3', value)).toThrow('did you mean "length"?');
    expect(() => hintsOf('?lenght:3', value)).toThrow('did you mean "length"?');
  });
});
