import type { Browser, CDPSession } from '@playwright/test';
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
  /** JavaScript, brotli, bytes. */
  bytes: number;
  /** Megabytes in use after mounting, garbage collected. */
  heap: number;
}

// Where each app writes a field's error.
const errors: Record<App, string> = {
  floor: '.row p:not(:empty)',
  'react-hook-form': '.row p:not(:empty)',
  rjsf: '.error-detail li, .text-danger',
  engine: '.rz-field__error:not(:empty)',
};
const typed = 'Wie es mir heute geht und was ich brauche';

/** Opens the app's page once and does what a person does: waits, types, submits. */
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
  server.takeBytes();
  await page.goto(`${server.url}/${app}/?fields=${fields}`);
  await page.waitForFunction(() => 'bench' in window);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  const rest = () => page.waitForTimeout(120);
  await rest();

  let before = await work(cdp);
  const mount = await page.evaluate(() => window.bench.mount());
  await rest();
  const mountWork = (await work(cdp)) - before;
  const bytes = server.takeBytes();
  await cdp.send('HeapProfiler.collectGarbage');
  const heap = (await metric(cdp, 'JSHeapUsedSize')) / 1e6;

  await page.locator('input').nth(2).focus();
  await rest();
  const keys: number[] = [];
  for (const letter of typed) {
    before = await work(cdp);
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await page.waitForTimeout(60);
    keys.push((await work(cdp)) - before);
  }

  // A form in which nothing is answered: every field has something to say.
  await page.reload();
  await page.waitForFunction(() => 'bench' in window);
  await page.evaluate(() => window.bench.mount());
  await rest();
  before = await work(cdp);
  const submit = await page.evaluate((selector) => window.bench.submit(selector), errors[app]);
  await rest();
  const submitWork = (await work(cdp)) - before;
  await context.close();
  return { mount, mountWork, keys, submit, submitWork, bytes, heap };
}

/** Milliseconds that the page's main thread has worked so far. */
const work = async (cdp: CDPSession) => (await metric(cdp, 'TaskDuration')) * 1000;

async function metric(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN;
}
