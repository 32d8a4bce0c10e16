import {
  createAjv,
  deriveCreate,
  deriveUpdate,
  formats,
  nearestName,
  pickFor,
  readDay,
  resolveRefs,
} from '@rezeptur/engine/core';
import { describe, expect, test } from 'vitest';

const base = 'https://rezeptur.invalid/schemas';

describe('resolveRefs', () => {
  const street = {
    $id: `${base}/shared/street`,
    $defs: { text: { type: 'string', maxLength: 9 } },
    $ref: '#/$defs/text',
  };
  const address = {
    $id: `${base}/shared/address`,
    type: 'object',
    properties: { street: { $ref: 'street' }, zip: { type: 'string' } },
  };
  const library = new Map([street, address].map((schema) => [schema.$id, schema]));

  test('resolves references across files', () => {
    const schema = {
      properties: {
        home: { $ref: `${base}/shared/address`, title: 'Home' },
        zip: { $ref: `${base}/shared/address#/properties/zip` },
      },
    };
    expect(resolveRefs(schema, library)).toMatchObject({
      properties: {
        home: { title: 'Home', type: 'object', properties: { street: { type: 'string', maxLength: 9 } } },
        zip: { type: 'string' },
      },
    });
    expect(JSON.stringify(resolveRefs(schema, library))).not.toContain('$ref');
  });

  test('keywords beside a reference restrict it', () => {
    const schema = resolveRefs({ $ref: `${base}/shared/street`, maxLength: 3 }, library);
    expect(createAjv().compile(schema)('abcd')).toBe(false);
    expect(createAjv().compile(schema)('abc')).toBe(true);
  });

  test('keeps the references of a schema that contains itself', () => {
    const tree = {
      $defs: {
        node: {
          type: 'object',
          properties: { child: { $ref: '#/$defs/node' } },
          additionalProperties: false,
        },
      },
      $ref: '#/$defs/node',
    };
    const check = createAjv().compile(resolveRefs(tree));
    expect(check({ child: { child: {} } })).toBe(true);
    expect(check({ child: { child: { x: 1 } } })).toBe(false);
  });

  test('leaves data unchanged and names a missing target', () => {
    expect(resolveRefs({ const: { $ref: 'x' } })).toEqual({ const: { $ref: 'x' } });
    expect(() => resolveRefs({ $id: `${base}/a`, $ref: 'shared/adress' }, library)).toThrow(
      `did you mean "${base}/shared/address"?`,
    );
    expect(() => resolveRefs({ $defs: { text: {} }, $ref: '#/$defs/texd' })).toThrow('did you mean "text"?');
  });
});

describe('variants', () => {
  const schema = {
    $id: `${base}/entities/x/schema`,
    type: 'object',
    required: ['id', 'name'],
    properties: {
      id: { readOnly: true },
      version: { type: 'integer', readOnly: true },
      name: { type: 'string' },
      total: { derived: true },
      kind: { createOnly: true },
      secret: { writeOnly: true },
    },
  };
  test('create omits fields that cannot be written', () => {
    expect(deriveCreate(schema)).toMatchObject({ $id: `${schema.$id}/create`, required: ['name'] });
    expect(Object.keys(deriveCreate(schema).properties ?? {})).toEqual(['name', 'kind', 'secret']);
  });
  test('update accepts any part and requires the version', () => {
    expect(deriveUpdate(schema).required).toEqual(['version']);
    expect(Object.keys(deriveUpdate(schema).properties ?? {})).toEqual(['name', 'secret', 'version']);
  });
});

test('pickFor keeps only what an audience may read', () => {
  const schema = {
    properties: {
      name: {},
      price: { audience: 'customer' },
      note: { audience: 'staff' },
      hash: { writeOnly: true },
      lines: { items: { properties: { amount: {}, cost: { audience: 'staff' } } } },
    },
  } as const;
  const value = { name: 'a', price: 1, note: 'n', hash: 'h', extra: 1, lines: [{ amount: 1, cost: 2 }] };
  const open = structuredClone(schema) as unknown as Parameters<typeof pickFor>[0];
  expect(pickFor(open, 'visitor', value)).toEqual({ name: 'a', lines: [{ amount: 1 }] });
  expect(pickFor(open, 'customer', value)).toEqual({ name: 'a', price: 1, lines: [{ amount: 1 }] });
  expect(pickFor(open, 'staff', value)).toEqual({
    name: 'a',
    price: 1,
    note: 'n',
    lines: [{ amount: 1, cost: 2 }],
  });
});

test.each<[keyof typeof formats, string[], string[]]>([
  ['date', ['2024-02-29', '1999-12-31'], ['2023-02-29', '2024-13-01', '2024-1-1', '29.02.2024', '']],
  ['time', ['14:30:00', '23:59:59Z', '00:00:00.5+02:00'], ['24:00:00', '14:60:00', '1:00:00']],
  [
    'date-time',
    ['2024-02-29T10:00:00Z', '2024-01-01 10:00:00.123+01:00'],
    ['2023-02-29T10:00:00Z', '2024-01-01', '2024-01-01T10:00:00'],
  ],
  [
    'email',
    ['a@b.de', 'umlaut@xn--mller-kva.de'],
    ['a@b', 'a@@b.de', 'a@b..de', '.a@b.de', `${'a'.repeat(65)}@b.de`],
  ],
  ['uri', ['https://a.de/x', 'mailto:a@b.de'], ['/x', 'a.de', 'https://a b']],
  ['uri-reference', ['/x?y', 'https://a.de'], ['a b']],
  ['color', ['#fff', '#2e7d32'], ['fff', '#ffff']],
  // Numbers of e-prescriptions as their makers publish them.
  [
    'check-digits',
    ['160.123.456.789.123.58', '160.000.033.491.280.78', '160.100.000.000.011.09'],
    ['160.123.456.789.132.58', '160.123.456.789.123.59', '161.123.456.789.123.58', ''],
  ],
  ['data-url', ['data:text/plain,a'], ['text']],
])('format %s', (name, good, bad) => {
  for (const text of good) expect.soft(formats[name](text), text).toBe(true);
  for (const text of bad) expect.soft(formats[name](text), text).toBe(false);
});

test('days are read in both notations and only when they exist', () => {
  expect(readDay('01.02.2024')).toEqual({ year: 2024, month: 2, day: 1 });
  for (const text of [
    '2024-02-01T23:59:00Z',
    '2024-01-01 völliger Unsinn',
    '2024-02-30',
    '00.01.2024',
    '1/2/2024',
    '2024-02',
    '1900-02-29',
    5,
  ])
    expect(readDay(text)).toBeUndefined();
});

test('the nearest name is near', () => {
  expect(nearestName('lenght', ['length', 'is', 'max'])).toBe('length');
  expect(nearestName('zzzzzz', ['length', 'is'])).toBeUndefined();
});
