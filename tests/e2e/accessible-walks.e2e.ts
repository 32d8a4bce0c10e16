import accessibility from '@rezeptur/schemas/accessibility.json' with { type: 'json' };
import { demoId } from '../../packages/server/demo/demo-id.ts';
import type { RunningServer } from '../support/server.ts';
import { answerQuestionnaire } from '../support/walks/answer-questionnaire.ts';
import { buy } from '../support/walks/buy.ts';
import type { Walk } from '../support/walks/hand.ts';
import { keepAccount } from '../support/walks/keep-account.ts';
import { keyboardOf } from '../support/walks/keyboard.ts';
import { steady } from '../support/walks/network.ts';
import { register } from '../support/walks/register.ts';
import { newTour } from '../support/walks/tour.ts';
import { wordsIn } from '../support/words.ts';
import { cancelNewestOrder, emptyOwnCart, signInByApi, signStaffInByApi, xsrf } from './support/api.ts';
import { inspectViews } from './support/inspect.ts';
import { noteWalk } from './support/inspected.ts';
import { isWhole, languages, lookAt } from './support/looks.ts';
import { linkMailedTo, removeMailsFor } from './support/outbox.ts';
import { demoPassword, newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

// By keyboard alone, as schemas/accessibility.json declares it for the accessibility statement.

const customer = { email: 'privat@demo.test', password: demoPassword };
const doctor = 'klinik-lindgren@demo.test';

/** By the names of `walks` in the declaration. */
const ways: Record<string, (walk: Walk, server: RunningServer) => Promise<void>> = {
  async buy(walk) {
    await signInByApi(walk.page.request, customer.email);
    await emptyOwnCart(walk.page.request);
    await walk.page.context().clearCookies();
    await buy(walk, customer);
    await cancelNewestOrder(walk.page.request);
  },
  register: (walk) => register(walk, newPerson().email),
  async questionnaire(walk, { dataDir }) {
    const { request } = walk.page;
    await removeMailsFor(dataDir, doctor);
    await signStaffInByApi(request, 'apotheker@demo.test');
    const data = { doctorId: demoId(doctor), locale: walk.language };
    const sent = await request.post('/api/admin/questionnaire', { headers: await xsrf(request), data });
    expect(sent.ok(), await sent.text()).toBe(true);
    const link = () => linkMailedTo(dataDir, doctor, '/aerztefragebogen/');
    await expect.poll(link).not.toBe('');
    await walk.page.context().clearCookies();
    await answerQuestionnaire(walk, (await link()).replace(/^\/en\//, '/'));
  },
  async account(walk) {
    await signInByApi(walk.page.request, 'selbst@demo.test');
    await keepAccount(walk);
  },
};

// A small phone in one, a desk in the other, and the person's own colours where a mark is lost most easily.
const settings = [
  { size: { width: 320, height: 640 }, look: 'forcedColors' },
  { size: { width: 1280, height: 800 }, look: 'dark' },
];
const walks = isWhole ? accessibility.walks : ['buy', 'register'];

for (const [index, language] of languages.entries()) {
  const { size = { width: 320, height: 640 }, look = 'light' } = settings[index % settings.length] ?? {};

  for (const walk of walks)
    test(`${walk}: the whole way by keyboard (${language}), each place accessible`, async ({
      page,
      server,
    }) => {
      test.setTimeout(1_800_000);
      const tour = newTour();
      await page.setViewportSize(size);
      await lookAt(page, look);
      const at = async (place: string) => {
        await inspectViews(page, `${walk}: ${place}`);
        await page.setViewportSize(size);
        await lookAt(page, look);
      };
      const way = ways[walk];
      if (!way) throw new Error(`schemas/accessibility.json names a walk that isn't known: ${walk}`);
      const hand = keyboardOf(page, tour);
      await way({ page, hand, network: steady, language, say: wordsIn(language), at }, server);
      const faults = [...tour.faults];
      noteWalk({ walk, language, stops: tour.stops, faults });
      expect(faults).toEqual([]);
    });
}
