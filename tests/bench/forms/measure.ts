import type { Browser, CDPSession, Page } from '@playwright/test';
import type { App } from './build-apps.ts';
import type { AppServer } from './serve-apps.ts';

/** What one visit of one page cost. Times in milliseconds. */
export interface Figures {
  /** From asking for the form to all fields being in the page and painted. */
  mount: number;
  /** Main-thread work that mounting took, painting included. */
  mountWork: number;
  /** Main-thread work of each key, with what is put off until the person pauses. */
  keys: number[];
  /** From pressing submit to all errors being in the page and painted. */
  submit: number;
  submitWork: number;
  /** From the address to all fields, with nothing kept, over a slow line. */
  open: number;
  /** JavaScript, brotli, bytes. */
  bytes: number;
  /** Megabytes in use after mounting, garbage collected. */
  heap: number;
}

/** What was measured of each app with one number of fields. */
export type Measured = Map<App, Figures[]>;

const typed = 'Wie es mir heute geht und was ich brauche';
/** A phone's network at a distance from the mast: as Lighthouse's slow 4G. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

/** Opens the app's page and does what a person does: waits, types, submits; then again over a slow line. */
export async function measure(
  browser: Browser,
  server: AppServer,
  app: App,
  fields: number,
): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  const address = `${server.url}/${app}/${fields}/?fields=${fields}`;

  server.takeBytes();
  await opened(page, address);
  let before = await work(cdp);
  const mount = await page.evaluate(() => window.bench.mount());
  await rest(page);
  const mountWork = (await work(cdp)) - before;
  const bytes = server.takeBytes();
  await cdp.send('HeapProfiler.collectGarbage');
  const heap = (await metric(cdp, 'JSHeapUsedSize')) / 1e6;

  await page.locator('input').nth(2).focus();
  await rest(page);
  const keys: number[] = [];
  for (const letter of typed) {
    before = await work(cdp);
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await page.waitForTimeout(60);
    keys.push((await work(cdp)) - before);
  }

  // A form in which nothing is answered: every field has something to say.
  await opened(page, address);
  await page.evaluate(() => window.bench.mount());
  await rest(page);
  before = await work(cdp);
  const submit = await page.evaluate(() => window.bench.submit());
  await rest(page);
  const submitWork = (await work(cdp)) - before;

  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slowLine);
  await page.goto(address);
  await page.waitForFunction(() => 'bench' in window, undefined, { polling: 'raf' });
  const open = await page.evaluate(() => window.bench.mount().then(() => performance.now()));
  await context.close();
  return { mount, mountWork, keys, submit, submitWork, open, bytes, heap };
}

async function opened(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => 'bench' in window);
  await rest(page);
}

const rest = (page: Page) => page.waitForTimeout(120);

/** Milliseconds that the page's main thread has worked so far. */
const work = async (cdp: CDPSession) => (await metric(cdp, 'TaskDuration')) * 1000;

async function metric(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN;
}
