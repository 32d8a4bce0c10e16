import { expect, it } from 'vitest';
import { LineVerdict } from '../../../packages/shop/src/features/redeem/line-verdict.tsx';
import type { Article } from '../../../packages/shop/src/lib/api/types.ts';
import { renderPart } from '../support/render-part.tsx';

it('a line that matches says with which article: half its name or its PZN may have been typed', () => {
  const article = { name: 'Nordblatt Hanse Haze 22/1', unit: 'g', packageAmount: 10, price: 990 } as Article;
  const verdict = { kind: 'match', article, quantity: 20, amount: 2 } as const;
  expect(renderPart(<LineVerdict verdict={verdict} onTake={() => undefined} />)).toContain(
    'Nordblatt Hanse Haze 22/1 passt und ist lieferbar: 2 Packungen',
  );
});
