import { beforeAll, expect, it } from 'vitest';
import { Payout } from '../../../packages/shop/src/features/account/payout.tsx';
import { ReceiptText } from '../../../packages/shop/src/features/withdrawal/receipt-text.tsx';
import { loadLanguage, renderPart } from '../support/render-part.tsx';

beforeAll(() => loadLanguage('de', ['content', 'account']));

const at = '2026-03-04T09:00:00.000Z';

it.each([
  [false, true, 'innerhalb von 14 Tagen'],
  [true, false, 'lässt sich nicht mehr zurückziehen'],
])('a payout that is approved: %s, can be withdrawn: %s', async (isApproved, isOffered, words) => {
  const payout = { state: 'requested', isApproved, amount: 500, createdAt: at } as const;
  const more = { paidAt: null, ibanEnd: '3000', reason: null };
  const html = await renderPart(
    <Payout cents={0} payout={{ ...payout, ...more }} onChange={async () => undefined} />,
  );
  expect(html.includes('Doch im Guthaben behalten')).toBe(isOffered);
  expect(html).toContain(words);
});

it.each([
  [true, 'geht auch per E-Mail an erika@demo.test'],
  [false, 'Dein Widerruf gilt trotzdem'],
])(
  'the receipt of a withdrawal shows all of it, and says whether it is mailed: %s',
  async (isMailed, words) => {
    const answers = { name: 'Erika Mustermann', orderNumber: '100042', email: 'erika@demo.test' };
    const receipt = { reference: 'ABCD-1234', receivedAt: at, isMailed };
    const html = await renderPart(<ReceiptText receipt={receipt} answers={answers} />);
    for (const shown of [
      '04.03.2026',
      'ABCD-1234',
      'Hiermit widerrufe ich',
      'Erika Mustermann',
      '100042',
      words,
    ])
      expect(html).toContain(shown);
  },
);
