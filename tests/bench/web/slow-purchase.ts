import type { BrowserContext } from '@playwright/test';
import { buy } from '../../support/walks/buy.ts';
import { mouseOf } from '../../support/walks/mouse.ts';
import { steady } from '../../support/walks/network.ts';
import { wordsIn } from '../../support/words.ts';

/** A press or a key, from the hand until the next frame was painted, as `INP` counts it. */
export interface Interaction {
  /** Where it led to. */
  place: string;
  kind: string;
  milliseconds: number;
}

/** How much slower than the machine: what Lighthouse takes for a phone of the middle range. */
const slowed = 4;
/** Milliseconds between two keys, and of a press: as quick people do both. */
const pause = 80;

/** Buys by real presses and keys on a phone's screen with a slowed processor; answers every one of them. */
export async function slowPurchase(
  context: BrowserContext,
  account: { email: string; password: string },
  language: string,
): Promise<Interaction[]> {
  const page = await context.newPage();
  try {
    await page.setViewportSize({ width: 390, height: 844 });
    const seen = new Map<string, Interaction>();
    let isUnderWay: (Interaction & { id: string })[] = [];
    await page.exposeBinding('tellInteraction', (_, one) => void isUnderWay.push(one));
    await page.addInitScript(tellInteractions);
    const browser = await context.newCDPSession(page);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: slowed });

    const at = async (place: string) => {
      // What was painted last is told a moment later.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
      for (const { id, kind, milliseconds } of isUnderWay) {
        const before = seen.get(id);
        if (!before || before.milliseconds < milliseconds) seen.set(id, { place, kind, milliseconds });
      }
      isUnderWay = [];
    };
    const walk = { page, hand: mouseOf(page, pause), network: steady, language, say: wordsIn(language), at };
    await buy(walk, account);
    return [...seen.values()];
  } finally {
    await page.close();
  }
}

interface EventEntry extends PerformanceEntry {
  interactionId: number;
}

/** Runs in each page. What takes less than a frame isn't told by the browser. */
function tellInteractions(): void {
  const { tellInteraction } = window as unknown as { tellInteraction(one: object): void };
  const observer = new PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries() as EventEntry[]) {
      const id = `${performance.timeOrigin} ${interactionId}`;
      if (interactionId) tellInteraction({ id, kind: name, milliseconds: duration });
    }
  });
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
