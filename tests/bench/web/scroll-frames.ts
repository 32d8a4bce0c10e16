import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** How much slower than the machine: what Lighthouse takes for a phone of the middle range. */
const slowed = 4;
/** Turns of the wheel over the list, each most of a screen, as fast as somebody who looks for a picture. */
const turns = { count: 60, pixels: 700, perSecond: 2800 };

/** Milliseconds between one frame and the next, over all turns. */
type Frames = number[];

export interface Scrolled {
  frames: Frames;
  /** Of a bare page with as many plain cards: what the machine itself takes. */
  plain: Frames;
}

/** Scrolls a catalogue on a phone's screen with a slowed processor, and a bare page with as many plain cards. */
export async function scrollFrames(context: BrowserContext, url: string, cards: number): Promise<Scrolled> {
  const frames = await scrolled(context, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' });
  });
  const plain = await scrolled(context, (page) => page.setContent(plainPage(cards)));
  return { frames, plain };
}

async function scrolled(context: BrowserContext, open: (page: Page) => Promise<void>): Promise<Frames> {
  const page = await context.newPage();
  try {
    await page.setViewportSize({ width: 390, height: 844 });
    const browser = await context.newCDPSession(page);
    await open(page);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    await turn(browser, 3);
    await page.evaluate(watchFrames);
    await turn(browser, turns.count);
    const { frames, top } = await page.evaluate(framesSoFar);
    if (top < (turns.count * turns.pixels) / 2) throw new Error(`it scrolled to ${top} only`);
    return frames;
  } finally {
    await page.close();
  }
}

async function turn(browser: CDPSession, times: number): Promise<void> {
  for (let time = 0; time < times; time++)
    await browser.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 400,
      yDistance: -turns.pixels,
      speed: turns.perSecond,
      // Touch isn't put together by a browser without a window.
      gestureSourceType: 'mouse',
    });
}

const plainPage = (cards: number): string =>
  `<!doctype html><meta name="viewport" content="width=device-width"><style>article{height:14rem;margin:1rem;border:1px solid}</style>${Array.from(
    { length: cards },
    (_, at) => `<article><h3>Article ${at}</h3><p>THC 22 %, CBD 1 %</p></article>`,
  ).join('')}`;

interface Watching {
  framesSeen: number[];
}

/** Runs in the page. */
function watchFrames(): void {
  const frames: number[] = [];
  Object.assign(window, { framesSeen: frames });
  let before = performance.now();
  const next = (now: number) => {
    frames.push(now - before);
    before = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame((now) => {
    before = now;
    requestAnimationFrame(next);
  });
}

/** Runs in the page. */
function framesSoFar(): { frames: number[]; top: number } {
  return { frames: (window as unknown as Watching).framesSeen, top: scrollY };
}
