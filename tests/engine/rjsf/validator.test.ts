import { createValidator } from '@rezeptur/engine/rjsf';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { describe, expect, test } from 'vitest';

const german = createValidator({ locale: 'de' });
const english = createValidator({ locale: 'en' });

const messages = (schema: RJSFSchema, data: unknown, uiSchema?: UiSchema, validator = german) =>
  validator
    .validateFormData(data, schema, undefined, undefined, uiSchema)
    .errors.map(({ message }) => message);

const person: RJSFSchema = {
  type: 'object',
  required: ['name', 'email'],
  properties: {
    name: { type: 'string', title: 'Name', minLength: 3 },
    email: { type: 'string', title: 'E-Mail-Adresse', format: 'email' },
    age: { type: 'integer', minimum: 18 },
  },
};

describe('messages', () => {
  test('are those of the engine, in the language that is asked for', () => {
    expect(messages(person, { name: 'Al', email: 'a@b@c' })).toEqual([
      'Name braucht mindestens 3 Zeichen.',
      expect.stringContaining('Bitte gib eine gültige E-Mail-Adresse an'),
    ]);
    expect(messages(person, {}, {}, english)).toEqual(['Name is required.', 'E-Mail-Adresse is required.']);
  });

  test('call what is wrong with all answers together no field, unless the form is a single one', () => {
    const pair: RJSFSchema = { type: 'object', not: { required: ['a', 'b'] } };
    const whole = ['Diese Angaben passen nicht zusammen. Bitte ändere eine davon.'];
    expect(messages(pair, { a: 1, b: 2 })).toEqual(whole);
    expect(messages(pair, { a: 1, b: 2 }, { 'ui:title': 'Paar' })).toEqual(whole);
    expect(messages({ type: 'string', minLength: 3 }, 'x')).toEqual([
      expect.stringContaining('mindestens 3 Zeichen'),
    ]);
  });

  test('give an example of a day as the language writes it', () => {
    const born: RJSFSchema = { type: 'object', properties: { born: { type: 'string', format: 'date' } } };
    expect(messages(born, { born: '2/30/2020' }, {}, english)).toEqual([
      expect.stringContaining('12/31/1990'),
    ]);
    expect(messages(born, { born: '30.2.2020' })).toEqual([expect.stringContaining('31.12.1990')]);
  });

  test('stand where rjsf looks for them, a missing property at the property', () => {
    const { errorSchema } = german.validateFormData({ age: 3 }, person);
    expect(errorSchema.name?.__errors).toEqual(['Bitte ergänze die Angabe: Name.']);
    expect(errorSchema.age?.__errors).toEqual([expect.stringContaining('age')]);
  });

  test('call a field as its uiSchema does', () => {
    expect(messages(person, { name: 'Al', email: 'a@b.de' }, { name: { 'ui:title': 'Rufname' } })).toEqual([
      'Rufname braucht mindestens 3 Zeichen.',
    ]);
  });

  test('call an entry of a list by its list and its place', () => {
    const schema: RJSFSchema = {
      type: 'object',
      properties: { tags: { type: 'array', title: 'Schlagworte', items: { type: 'string', minLength: 2 } } },
    };
    expect(messages(schema, { tags: ['gut', 'x'] })).toEqual([
      'Schlagworte, Eintrag 2 braucht mindestens 2 Zeichen.',
    ]);
  });

  test('find titles behind references, branches and dependencies', () => {
    const schema: RJSFSchema = {
      type: 'object',
      definitions: { street: { type: 'string', title: 'Straße' } },
      properties: {
        home: {
          type: 'object',
          required: ['street'],
          properties: { street: { $ref: '#/definitions/street' } },
        },
      },
      dependencies: { card: ['owner'] },
      allOf: [{ properties: { owner: { type: 'string', title: 'Inhaber' } } }],
    };
    expect(messages(schema, { home: {}, card: '1' })).toEqual([
      'Bitte ergänze die Angabe: Inhaber.',
      'Bitte ergänze die Angabe: Straße.',
    ]);
  });

  test('of own words come in through one function', () => {
    const shouting = createValidator({ t: (keys) => `${[keys].flat().at(0)}!` });
    expect(messages(person, { name: 'Al', email: 'a@b.de' }, {}, shouting)).toEqual(['rules:minLength!']);
  });
});

describe('rules', () => {
  const schema: RJSFSchema = {
    type: 'object',
    properties: {
      iban: { type: 'string', title: 'IBAN', rules: 'required|iban' },
      repeat: { type: 'string', title: 'Wiederholung', rules: 'confirm:iban' },
    },
  };

  test('judge, also what is absent', () => {
    const { errors } = german.validateFormData({}, schema);
    expect(errors).toMatchObject([
      {
        name: 'required',
        property: 'iban',
        params: { missingProperty: 'iban' },
        message: 'Bitte ergänze die Angabe: IBAN.',
      },
    ]);
  });

  test('are errors of their own, at their field', () => {
    const { errors, errorSchema } = german.validateFormData({ iban: 'DE1', repeat: 'DE2' }, schema);
    expect(errors.map(({ name }) => name)).toEqual(['iban', 'confirm']);
    expect(errorSchema.repeat?.__errors).toEqual([expect.stringContaining('Wiederholung')]);
  });

  test('accept what is right', () => {
    const iban = 'DE89 3704 0044 0532 0130 00';
    expect(messages(schema, { iban, repeat: iban })).toEqual([]);
  });
});

describe("rjsf's own ways", () => {
  test('a transformErrors finds the names and params of the keywords', () => {
    const { errors } = german.validateFormData({ name: 'Al', email: 'a@b.de' }, person, undefined, (all) =>
      all.map((error) =>
        error.name === 'minLength' ? { ...error, message: `${error.params.limit}!` } : error,
      ),
    );
    expect(errors).toMatchObject([{ name: 'minLength', message: '3!' }]);
  });

  test('a customValidate adds its errors', () => {
    const { errorSchema } = german.validateFormData(
      { name: 'Alma', email: 'a@b.de' },
      person,
      (_data, errors) => {
        errors.name?.addError('Schon vergeben.');
        return errors;
      },
    );
    expect(errorSchema.name?.__errors).toEqual(['Schon vergeben.']);
  });

  test.each([
    [
      'fixed lists of draft-07',
      { type: 'array', items: [{ type: 'string' }], additionalItems: false },
      ['a', 'b'],
    ],
    ['exclusive limits of draft-04', { type: 'number', minimum: 3, exclusiveMinimum: true }, 3],
    [
      'prefixItems of 2020-12',
      { type: 'array', prefixItems: [{ type: 'string' }], items: false },
      ['a', 'b'],
    ],
  ] as [string, RJSFSchema, unknown][])('%s are judged', (_draft, schema, data) => {
    expect(german.validateFormData(data, schema).errors).toHaveLength(1);
    expect(german.isValid(schema, data, schema)).toBe(false);
  });

  test('a keyword that is not known says nothing', () => {
    expect(messages({ type: 'string', 'made-up': 3 }, 'a')).toEqual([]);
  });

  test('parts that refer to the form are judged', () => {
    const root: RJSFSchema = { definitions: { word: { type: 'string' } } };
    const part: RJSFSchema = { type: 'object', properties: { a: { $ref: '#/definitions/word' } } };
    expect(german.isValid(part, { a: 'b' }, root)).toBe(true);
    expect(german.isValid(part, { a: 1 }, root)).toBe(false);
  });

  test('a schema that is none is reported, not thrown', () => {
    const { errors } = german.validateFormData({}, JSON.parse('{"type": "strin"}'));
    expect(errors).toHaveLength(1);
  });
});
