import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { IbanView } from '../../../packages/shop/src/features/admin/iban-view.tsx';

it.each([
  ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ['NO9386011117947000', 'NO93 8601 1117 9470 00'],
  [null, '–'],
])('shows the account number %s as %s', (value, text) => {
  expect(renderToStaticMarkup(<IbanView value={value} />)).toContain(text);
});
