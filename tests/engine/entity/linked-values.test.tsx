import type { FieldKind } from '@rezeptur/engine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ValueProps } from '../../../packages/engine/src/react/entity/fields/field-type.ts';
import { fieldTypes } from '../../../packages/engine/src/react/entity/fields/field-types.tsx';

const shown = (kind: FieldKind, value: string) => {
  const { View } = fieldTypes[kind];
  return renderToStaticMarkup(<View {...({ value } as ValueProps)} />);
};

test.each<[FieldKind, string, string]>([
  ['url', 'https://example.de/a?b=1', 'https://example.de/a?b=1'],
  ['email', 'kim@example.de', 'mailto:kim@example.de'],
  ['phone', '+49 40 5550100', 'tel:+49 40 5550100'],
])('a stored %s leads there: %s', (kind, value, href) => {
  expect(shown(kind, value)).toBe(`<a href="${href}" dir="ltr">${value}</a>`);
});

test.each(['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', '//example.de', 'no address'])(
  'a stored address that isn’t one of the web is no link: %s',
  (value) => {
    expect(shown('url', value)).toBe(value);
  },
);
