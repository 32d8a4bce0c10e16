import { createAjv, createEntity, type JsonSchema } from '@rezeptur/engine/core';
import { describe, expect, it } from 'vitest';
import { differences, merged } from '../../../packages/engine/src/react/entity/edit/conflict.ts';
import {
  changedFields,
  changesIn,
  entityForm,
  toPayload,
  writableFields,
} from '../../../packages/engine/src/react/entity/edit/entity-form.ts';
import { namesIn, pick } from '../../../packages/engine/src/react/entity/edit/use-save-entity.ts';

const article = createEntity({
  name: 'article',
  ajv: createAjv(),
  schema: {
    $id: 'https://rezeptur.invalid/schemas/entities/article/schema',
    type: 'object',
    additionalProperties: false,
    required: ['name', 'priceCents'],
    properties: {
      id: { type: 'string', maxLength: 36, readOnly: true },
      version: { type: 'integer', readOnly: true },
      name: { type: 'string', maxLength: 80, rules: 'required|length:2,80' },
      priceCents: { type: 'integer', minimum: 0 },
      text: { type: ['string', 'null'], maxLength: 500 },
      tags: { type: 'array', maxItems: 3, items: { type: 'string', maxLength: 9 } },
      allow: { type: 'boolean' },
      brandName: { type: 'string', maxLength: 80, derived: true },
    },
  },
  ui: { groups: [{ name: 'master', fields: ['text', 'name'] }] },
});
const names = writableFields(article, 'update');

describe('an entity as a form', () => {
  it('has the writable fields in the order of their groups', () => {
    expect(names).toEqual(['text', 'name', 'priceCents', 'tags', 'allow']);
    expect(entityForm(article, 'create', names).ui.fields).toMatchObject({
      priceCents: { widget: 'money' },
      text: { widget: 'textarea' },
    });
  });

  it.each(['create', 'update'] as const)('reports an emptied required field once (%s)', (variant) => {
    const { check } = entityForm(article, variant, names);
    expect(check({ name: '', text: '', allow: false })).toEqual([
      { path: 'name', rule: 'required', params: {} },
      { path: 'priceCents', rule: 'required', params: {} },
    ]);
    expect(check({ name: 'x', priceCents: 1 })).toMatchObject([{ path: 'name', rule: 'length' }]);
    expect(check({ name: 'Elbe', priceCents: 1, text: '' })).toEqual([]);
  });

  it('says what is wrong with a new item as a whole, as its server would', () => {
    const pair = createEntity({
      name: 'pair',
      ajv: createAjv(),
      schema: {
        type: 'object',
        properties: { a: { type: 'integer' }, b: { type: 'integer' } },
        not: { required: ['a', 'b'] },
      },
    });
    const { check } = entityForm(pair, 'create', ['a', 'b']);
    expect(check({ a: 1, b: 2 })).toMatchObject([{ path: '', rule: 'excluded' }]);
    expect(check({ a: 1 })).toEqual([]);
    // A change brings some fields only.
    expect(entityForm(pair, 'update', ['a', 'b']).check({ a: 1, b: 2 })).toEqual([]);
  });

  it('asks for absent fields where a source leaves out empty ones', () => {
    const item = { id: '1', name: 'Elbe', closed: { tags: 'not now' } };
    expect(namesIn(article, item, { isSparse: true })).toEqual(['text', 'name', 'priceCents', 'allow']);
  });

  it('requires no field that this person may not see', () => {
    const seen = namesIn(article, { id: '1', version: 1, name: 'Elbe', text: null }, {});
    expect(seen).toEqual(['text', 'name']);
    expect(entityForm(article, 'update', seen).check({ name: 'Elbe' })).toEqual([]);
  });
});

describe('what is sent', () => {
  it('is null where nothing was typed and the schema allows null', () => {
    expect(toPayload(article, names, { name: 'Elbe', text: '' })).toEqual({
      name: 'Elbe',
      text: null,
      tags: [],
      allow: false,
    });
  });

  it('is null for an emptied field of a source whose items lack what is empty, whatever its schema allows', () => {
    const cleared = { name: 'Elbe', text: '' };
    const changed = ['name', 'text', 'priceCents'];
    expect(changesIn(article, changed, cleared, { isSparse: true })).toEqual({
      name: 'Elbe',
      text: null,
      priceCents: null,
    });
  });

  it('is an emptied field in any case: as an empty text where its schema takes one, else as null, for the server to store or refuse', () => {
    const text = { type: 'string', maxLength: 80 };
    const person = createEntity({
      name: 'person',
      ajv: createAjv(),
      schema: {
        type: 'object',
        additionalProperties: false,
        properties: {
          nick: { ...text, rules: 'length:2,80' },
          note: { ...text, type: ['string', 'null'] },
          code: { ...text, minLength: 2 },
          kind: { ...text, enum: ['one', 'two'] },
          born: { ...text, format: 'date' },
          rank: { type: 'integer' },
          isAsked: { type: 'boolean' },
          names: { type: 'array', maxItems: 2, items: text },
        },
      },
      ui: { fields: { isAsked: { widget: 'yesno' } } },
    });
    const changed = writableFields(person, 'update');
    const whole = { code: null, kind: null, born: null, rank: null, isAsked: null, note: null, names: [] };
    expect(changesIn(person, changed, { nick: '' }, {})).toEqual({ ...whole, nick: '' });
    expect(changesIn(person, changed, { nick: '' }, { isSparse: true })).toEqual({ ...whole, nick: null });
  });

  it('is only what was changed', () => {
    const before = pick({ name: 'Elbe', priceCents: 5, text: null, tags: [], allow: false }, names);
    expect(changedFields(article, names, before, { ...before, text: '' })).toEqual([]);
    expect(changedFields(article, names, before, { ...before, text: 'neu', name: undefined })).toEqual([
      'text',
      'name',
    ]);
    expect(changedFields(article, names, before, { name: 'Elbe', priceCents: 5, allow: true })).toEqual([
      'allow',
    ]);
  });
});

describe('when another person saved first', () => {
  const before = { name: 'Elbe', priceCents: 5, text: 'alt', allow: false };
  const mine = { ...before, name: 'Meine', priceCents: 7 };
  const theirs = { ...before, name: 'Ihre', text: 'neu' };

  it('shows both values of a field changed by the other person, and whether one changed it oneself', () => {
    expect(differences(article, names, before, mine, theirs)).toEqual([
      { name: 'text', mine: 'alt', theirs: 'neu', isContested: false },
      { name: 'name', mine: 'Meine', theirs: 'Ihre', isContested: true },
    ]);
  });

  it('uses the other person’s values where chosen and keeps the rest', () => {
    expect(merged(mine, theirs, new Set(['text']))).toEqual({ ...mine, text: 'neu' });
  });
});

describe('a question that is answered by yes or no', () => {
  const patient = createEntity({
    name: 'patient',
    ajv: createAjv(),
    schema: {
      $id: 'https://rezeptur.invalid/schemas/entities/patient/schema',
      type: 'object',
      additionalProperties: false,
      properties: {
        smoker: { type: ['boolean', 'null'] },
        insured: { type: 'boolean' },
        newsletter: { type: 'boolean' },
      },
    },
    ui: { fields: { smoker: { widget: 'yesno' }, insured: { widget: 'yesno' } } },
  });
  const names = ['smoker', 'insured', 'newsletter'];
  const changed = (before: object, after: object) =>
    changedFields(patient, names, { ...before }, { ...after });

  it('is answered by no: that is another value than nothing, to a question and not at a box', () => {
    const no = { smoker: false, insured: false, newsletter: false };
    expect(changed({}, no)).toEqual(['smoker', 'insured']);
    expect(changed(no, {})).toEqual(['smoker', 'insured']);
    expect(changed(no, no)).toEqual([]);
    expect(changesIn(patient, ['smoker'], { smoker: false }, {})).toEqual({ smoker: false });
    expect(changesIn(patient, ['smoker'], {}, {})).toEqual({ smoker: null });
  });

  it('stands against no answer where two people saved', () => {
    const theirs = { smoker: false, newsletter: false };
    expect(differences(patient, names, {}, { smoker: true }, theirs)).toEqual([
      { name: 'smoker', mine: true, theirs: false, isContested: true },
    ]);
    expect(differences(patient, names, {}, {}, theirs)).toEqual([
      { name: 'smoker', mine: undefined, theirs: false, isContested: false },
    ]);
  });

  it('is not answered for a person who said nothing, as an unticked box is', () => {
    expect(toPayload(patient, names, {})).toEqual({ smoker: null, newsletter: false });
  });
});

describe('an optional group of an item in which nobody has answered anything', () => {
  const text = { type: 'string', maxLength: 80 };
  const group = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
    type: 'object',
    additionalProperties: false,
    properties,
    required,
  });
  const bill = group(
    {
      street: text,
      city: text,
      country: { ...text, default: 'DE' },
      kind: { const: 'bill' },
      gate: { type: 'boolean' },
      code: { ...text, when: { country: 'FR' } },
      number: { type: 'integer', readOnly: true },
      scan: { type: 'object', file: { types: ['image/png'], maxBytes: 9 } },
    },
    ['street', 'city', 'code'],
  );
  const shop = createEntity({
    name: 'shop',
    ajv: createAjv(),
    schema: group(
      {
        bill,
        gone: { ...bill, type: ['object', 'null'] },
        owner: group({ nick: text, bill }),
        people: { type: 'array', items: group({ name: text, bill }, ['name']) },
        unit: group({ size: { ...text, default: 'cm' }, zoom: { ...text, when: { size: 'm' } } }, [
          'size',
          'zoom',
        ]),
      },
      [],
    ),
    ui: { documents: true },
  });
  const names = writableFields(shop, 'create');
  const scan = { id: 'a', name: 'a.png', size: 1, type: 'image/png' };
  const whole = { street: 'Am Wall 1', city: 'Bremen', gate: false };
  const unbegun = { street: '', city: undefined, country: 'DE', kind: 'bill', gate: false, number: 7 };

  it('is absent from a new one, also in groups and entries', () => {
    const answers = {
      bill: unbegun,
      gone: unbegun,
      owner: { nick: 'Ole', bill: unbegun },
      people: [
        { name: 'Ines', bill: unbegun },
        { name: 'Ole', bill: whole },
      ],
      unit: { size: 'cm' },
    };
    expect(toPayload(shop, names, answers)).toEqual({
      gone: null,
      owner: { nick: 'Ole' },
      people: [{ name: 'Ines' }, { name: 'Ole', bill: whole }],
      // Its defaults complete it: what hangs on another choice isn't lacking.
      unit: { size: 'cm' },
    });
    for (const variant of ['create', 'update'] as const)
      expect(entityForm(shop, variant, names).check(answers)).toEqual([]);
  });

  it('is begun by one answer or a file, and what it lacks is said', () => {
    const lacking = (bill: object) =>
      entityForm(shop, 'create', names)
        .check({ bill })
        .map(({ path }) => path);
    expect(lacking({ city: 'Bremen' })).toEqual(['bill.street']);
    expect(lacking({ scan })).toEqual(['bill.street', 'bill.city']);
    expect(lacking({ ...whole, country: 'FR' })).toEqual(['bill.code']);
    expect(lacking({ gate: true })).toEqual(['bill.street', 'bill.city']);
  });

  it('is null where it was something, and no change where it was nothing', () => {
    const emptied = { bill: unbegun, owner: { bill: unbegun } };
    for (const asked of [shop, entityForm(shop, 'update', names)]) {
      expect(changedFields(asked, names, {}, emptied)).toEqual([]);
      expect(changedFields(asked, names, { bill: whole }, emptied)).toEqual(['bill']);
      const [before, after] = [{}, { bill: unbegun }].map((more) => ({
        people: [{ name: 'Ines', ...more }],
      }));
      expect(changedFields(asked, names, before ?? {}, after ?? {})).toEqual([]);
    }
    expect(changesIn(shop, ['bill'], emptied, {})).toEqual({ bill: null });
    expect(changesIn(shop, ['bill'], emptied, { isSparse: true })).toEqual({ bill: null });
  });

  it('stands against nothing where two people saved', () => {
    expect(differences(shop, names, {}, { bill: unbegun }, { bill: whole })).toEqual([
      { name: 'bill', mine: undefined, theirs: whole, isContested: false },
    ]);
    expect(differences(shop, names, { bill: whole }, { bill: unbegun }, {})).toEqual([]);
  });
});

describe('an optional list that needs entries', () => {
  const phones: JsonSchema = { type: 'array', minItems: 1, items: { type: 'string', maxLength: 20 } };
  const person = createEntity({
    name: 'person',
    ajv: createAjv(),
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['names'],
      properties: { phones, more: { ...phones, type: ['array', 'null'] }, names: phones },
    },
  });
  const asked = writableFields(person, 'create');

  it('is nothing where it has none: absent from a new one, null where it had some', () => {
    for (const phones of [undefined, []]) {
      const answers = { phones, more: phones, names: ['Ada'] };
      expect(toPayload(person, asked, answers)).toEqual({ more: null, names: ['Ada'] });
      for (const variant of ['create', 'update'] as const)
        expect(entityForm(person, variant, asked).check(answers)).toEqual([]);
      for (const isSparse of [true, false])
        expect(changesIn(person, ['phones', 'more'], answers, { isSparse })).toEqual({
          phones: null,
          more: null,
        });
    }
  });

  it('says what it lacks where it is demanded', () => {
    const { check } = entityForm(person, 'create', asked);
    expect(check({ names: [] })).toMatchObject([{ path: 'names', rule: 'minItems' }]);
    expect(check({})).toMatchObject([{ path: 'names', rule: 'required' }]);
  });
});
