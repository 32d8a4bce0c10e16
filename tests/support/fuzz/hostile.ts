import fc from 'fast-check';

/** Values that code tends not to expect: where a text is wanted, and where anything may stand. */
const texts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202egpj.exe',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '%',
  '_\\',
  '{{7*7}}',
  '$t(common:shop)',
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("http://x.invalid")',
  'a\r\nBcc: x@x.invalid',
  '../../../../etc/passwd',
  'http://127.0.0.1:1/',
  '9'.repeat(400),
  'ä'.repeat(10_000),
  `${'a'.repeat(64)}!`,
  '2026-02-30',
  '0000-00-00T99:99:99Z',
  '-1',
  '1e309',
  'null',
  '[]',
];
const others = [
  null,
  true,
  false,
  0,
  -1,
  -0,
  0.1,
  2 ** 31,
  2 ** 53,
  Number.MAX_VALUE,
  [],
  {},
  [[]],
  [null],
  { length: 1 },
  { toString: 1 },
  JSON.parse('{"__proto__": {"role": "admin"}}') as object,
];

export const hostileText = fc.oneof(fc.constantFrom(...texts), fc.string({ maxLength: 40, unit: 'binary' }));

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(...others),
  fc.jsonValue({ maxDepth: 3 }),
);
