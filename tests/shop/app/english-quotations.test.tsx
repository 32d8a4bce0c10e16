import { beforeAll, expect, it } from 'vitest';
import { Ledger } from '../../../packages/shop/src/features/account/balance-card.tsx';
import { OpeningEntry } from '../../../packages/shop/src/features/account/own-data/access-log.tsx';
import { Payout } from '../../../packages/shop/src/features/account/payout.tsx';
import { TerpeneProfile } from '../../../packages/shop/src/features/article/batches/terpene-profile.tsx';
import { BuyBox } from '../../../packages/shop/src/features/article/buy/buy-box.tsx';
import { ZoomOverlay } from '../../../packages/shop/src/features/article/zoom-overlay.tsx';
import { FilterGroup } from '../../../packages/shop/src/features/catalogue/filters/filter-group.tsx';
import { ContentBody } from '../../../packages/shop/src/features/content/content-body.tsx';
import { LineVerdict } from '../../../packages/shop/src/features/redeem/line-verdict.tsx';
import { StateSummary } from '../../../packages/shop/src/features/registration/state-summary.tsx';
import { anArticle } from '../support/demo-config.ts';
import { inOwnLanguage, written } from '../support/own-language.ts';
import { loadLanguage, renderPart } from '../support/render-part.tsx';
import { saidIn } from '../support/said-in.ts';

beforeAll(async () => {
  await Promise.all([loadLanguage('de', ['content']), loadLanguage('en', ['content'])]);
});

const nothing = () => undefined;
const textsOf = (entity: string) =>
  inOwnLanguage(`entities/${entity}/schema.json`) as Record<string, string | undefined>;
const at = '2026-03-04T09:00:00.000Z';
const texts = inOwnLanguage('entities/article/schema.json');
const flower = anArticle({ ...texts, inStock: false, price: 899 });
const { openingHours } = inOwnLanguage('forms/shop-settings/schema.json') as { openingHours: string };
const [terpene = ''] = flower.terpeneProfile ?? [];

/** What stands around a quotation is the page's own; the quotation is a text of its own in the markup. */
const quotations: [name: string, quoted: string | undefined, view: React.ReactNode][] = [
  [
    'why more is asked of a registration',
    textsOf('customer').documentsAskedReason,
    <StateSummary
      key="registration"
      state={{
        state: 'pending',
        registeredAt: at,
        documents: [],
        reason: textsOf('customer').documentsAskedReason ?? null,
        checkedBy: null,
        isLate: false,
      }}
    />,
  ],
  [
    'why a payout was declined',
    textsOf('payout').reason,
    <Payout
      key="payout"
      cents={0}
      payout={{
        state: 'declined',
        isApproved: true,
        amount: 500,
        createdAt: at,
        paidAt: null,
        ibanEnd: '12',
        reason: textsOf('payout').reason ?? null,
      }}
      onChange={async () => undefined}
    />,
  ],
  [
    'what a booking is for',
    textsOf('balance-entry').note,
    <Ledger
      key="ledger"
      entries={[
        {
          id: 'b1',
          createdAt: at,
          amount: 500,
          reason: 'goodwill',
          note: textsOf('balance-entry').note ?? null,
          orderId: null,
          orderNumber: null,
          balance: 500,
        },
      ]}
    />,
  ],
  [
    'why somebody opened a document',
    `${written} purpose`,
    <OpeningEntry
      key="log"
      opening={{
        id: 'd1',
        openedAt: at,
        purpose: `${written} purpose`,
        kind: 'idCardFront',
        staffName: 'Ada',
      }}
    />,
  ],
  ['until when an article is missing', flower.notInStockText ?? '', <BuyBox key="buy" article={flower} />],
  [
    'where else a terpene occurs',
    `${written} occurrence`,
    <TerpeneProfile
      key="terpenes"
      article={flower}
      descriptions={{
        [terpene]: { description: `${written} description`, occurrence: `${written} occurrence` },
      }}
    />,
  ],
  [
    'a terpene that can be filtered by',
    terpene,
    <FilterGroup
      key="filter"
      name="terpenes"
      values={[terpene]}
      chosen={[]}
      counts={new Map()}
      onToggle={nothing}
    />,
  ],
  [
    'the article whose pictures are large',
    flower.name,
    <ZoomOverlay
      key="zoom"
      article={flower}
      images={[{ imageName: 'haze.jpg', isBatchImage: false }]}
      chosen={0}
      onChoose={nothing}
      onClose={nothing}
    />,
  ],
  ['when the pharmacy is open', openingHours, <ContentBody key="about" name="about-us" />],
];

const said = (view: React.ReactNode, url: string) =>
  saidIn(renderPart(view, { url, config: { settings: { shopName: 'Elbe', openingHours } } })).texts;

it.each(quotations)('quotes in German on an English page: %s', (_, quoted, view) => {
  const all = said(view, '/en/my-account');
  const own = all.filter(({ text }) => text === quoted);
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter(({ lang }) => lang !== 'de')).toEqual([]);
  expect(all.filter(({ text, lang }) => lang === undefined && text.includes(written))).toEqual([]);
});

it.each(quotations)('marks nothing on a German page: %s', (_, __, view) => {
  expect(said(view, '/my-account').filter(({ lang }) => lang)).toEqual([]);
});

it('doesn’t call German what the page says in English, though it is there to be copied', () => {
  const verdict = { kind: 'notWhole' as const, article: flower, quantity: 3 };
  const all = said(<LineVerdict verdict={verdict} onTake={nothing} />, '/en/redeem');
  const letter = all.filter(({ text }) => text.includes('my prescription says'));
  expect(letter).toHaveLength(1);
  expect(letter[0]?.lang).toBeUndefined();
});
