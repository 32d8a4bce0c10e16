import type { APIRequestContext, Page } from '@playwright/test';
import { fixtureFiles } from '../support/fixtures/fixture-files.ts';
import { breaking } from '../support/walks/breaking.ts';
import { buy } from '../support/walks/buy.ts';
import type { Walk } from '../support/walks/hand.ts';
import { keyboardOf } from '../support/walks/keyboard.ts';
import { type Network, steady } from '../support/walks/network.ts';
import { redeem } from '../support/walks/redeem.ts';
import { slowDown } from '../support/walks/slow.ts';
import { thumbOf } from '../support/walks/thumb.ts';
import { newTour } from '../support/walks/tour.ts';
import { type Say, wordsIn } from '../support/words.ts';
import { cancelNewestOrder, emptyOwnCart, signInByApi } from './support/api.ts';
import { demoPassword } from './support/people.ts';
import { sidewaysScroll } from './support/sideways-scroll.ts';
import { spokenOtherwise } from './support/spoken-otherwise.ts';
import { expect, test } from './support/test.ts';

/** Both ways of buying on a phone, in both languages, by thumb alone and by keyboard alone, while the network is slow or breaks. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
// Each has a server of its own where there are two workers.
test.describe.configure({ mode: 'parallel' });

const customer = { email: 'selbst@demo.test', password: demoPassword };

/** What is ordered at the end, and how many of it. */
const ways: Record<string, { walk(walk: Walk, printOut: string): Promise<void>; amount: number }> = {
  'goods first': { walk: (walk) => buy(walk, customer), amount: 7 },
  'prescription first': { walk: (walk, printOut) => redeem(walk, customer, printOut), amount: 20 },
};
const languages = ['de', 'en'];
/** A phone has photographed the print-out, a desk has its PDF. */
const hands = {
  thumb: { of: thumbOf, printOut: fixtureFiles.tokenPicture },
  keyboard: { of: keyboardOf, printOut: fixtureFiles.tokenPdf },
};
const networks: Record<string, (page: Page, say: Say) => Promise<Network>> = {
  async slow(page) {
    await slowDown(page);
    return steady;
  },
  breaking: async (page, say) => breaking(page, say),
};

/**
 * Each way by each hand in each language, and each two of these over each network: eight walks of the sixteen there are. What only
 * one way, one language and one hand have in common with one network would be found by the other eight alone, and a fault that takes
 * four things at once is rarer than twice the time is dear: `EVERY_WALK=1 npm run e2e -- both-ways` walks all sixteen.
 */
const isEach = process.env.EVERY_WALK === '1';
const walks = Object.entries(ways).flatMap(([way, { walk, amount }], first) =>
  languages.flatMap((language, second) =>
    Object.entries(hands).flatMap(([by, hand], third) =>
      Object.keys(networks)
        .filter((_, fourth) => isEach || (first + second + third + fourth) % 2 === 0)
        .map((network) => ({ way, walk, amount, language, by, hand, network })),
    ),
  ),
);

for (const { way, walk, amount, language, by, hand, network } of walks)
  test(`${way}, in ${language}, by ${by} alone, over a ${network} network`, async ({ page }) => {
    test.setTimeout(300_000);
    const { request } = page;
    await signInByApi(request, customer.email);
    await emptyOwnCart(request);
    const before = await orderIds(request);
    await page.context().clearCookies();

    const say = wordsIn(language);
    const tour = newTour();
    const at = async (place: string) => {
      expect.soft(await sidewaysScroll(page), `${place}: scrolls sideways by`).toEqual([]);
      expect.soft(await spokenOtherwise(page, language), `${place}: not in its language`).toEqual([]);
    };
    const ofNetwork = await networks[network]?.(page, say);
    await walk(
      { page, hand: hand.of(page, tour), network: ofNetwork ?? steady, language, say, at },
      hand.printOut,
    );

    const placed = (await orderIds(request)).filter((id) => !before.includes(id));
    expect(placed, 'ordered once').toHaveLength(1);
    const { data } = await (await request.get(`/api/shop/my-account/order/${placed[0]}`)).json();
    const goods = data.items.filter(({ article }: { article: unknown }) => article !== null);
    expect(goods).toEqual([expect.objectContaining({ amount })]);
    expect(data.uploads, 'with its prescription').toHaveLength(1);
    expect([...tour.faults]).toEqual([]);
    await cancelNewestOrder(request);
  });

async function orderIds(request: APIRequestContext): Promise<string[]> {
  const { data } = await (await request.get('/api/shop/my-account/')).json();
  return data.orders.map(({ id }: { id: string }) => id);
}
