import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { baseUrl } from '../../../../packages/engine/src/react/http/base-url.ts';
import { expect } from '../../../support/expect.ts';
import { usePage } from '../use-page.ts';

const shared = usePage();
const outcome = (page: Page) => page.getByLabel('Ergebnis');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('the client in a browser', () => {
  test('sends cookies along and echoes the XSRF cookie', async () => {
    const page = await shared.open('/http');
    await page.context().addCookies([
      { name: 'XSRF-TOKEN', value: 'a%20b', url: shared.server.url },
      { name: 'session', value: 'secret', url: shared.server.url, httpOnly: true },
    ]);
    const seen: (string | undefined)[] = [];
    shared.server.api = ({ method, headers }) => {
      seen.push(`${method} ${headers['x-xsrf-token']} ${headers.cookie?.includes('session=secret')}`);
      return { status: 200, body: { data: 1 } };
    };
    for (const name of ['holen', 'senden', 'hochladen']) {
      await press(page, name);
      await expect(outcome(page)).toHaveText('{"data":1}');
    }
    expect(seen).toEqual(['GET a b true', 'POST a b true', 'POST a b true']);
  });

  test('reports how much of an upload has left', async () => {
    const page = await shared.open('/http');
    shared.server.api = () => ({ status: 200, body: { data: 1 } });
    await press(page, 'hochladen');
    await expect(page.getByLabel('Fortschritt')).toHaveText(/(^| )100$/);
    const steps = ((await page.getByLabel('Fortschritt').textContent()) ?? '').split(' ').map(Number);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  });

  test.each([
    ['holen ohne Netz', 'network'],
    ['holen ohne Antwort', 'timeout'],
    ['holen und zurücknehmen', 'cancelled'],
    ['hochladen ohne Netz', 'network'],
    ['hochladen ohne Antwort', 'timeout'],
    ['hochladen und zurücknehmen', 'cancelled'],
  ])('%s: %s', async (name, kind) => {
    const page = await shared.open('/http');
    await page.route('**/api/cut', (route) => route.abort('connectionfailed'));
    // Never answered.
    await page.route('**/api/silent', () => undefined);
    await press(page, name);
    await expect(outcome(page)).toHaveText(JSON.stringify({ kind }));
  });

  test('an upload that the server refuses passes on its message', async () => {
    const page = await shared.open('/http');
    shared.server.api = () => ({ status: 415, body: { error: 'Falscher Dateityp' } });
    await press(page, 'abgelehnt hochladen');
    await expect(outcome(page)).toHaveText(
      '{"kind":"bad-request","status":415,"said":{"error":"Falscher Dateityp"}}',
    );
  });

  test('a request that the browser aborts is distinguished from one that the client aborts', async () => {
    const page = await shared.open('/http');
    await page.route('**/api/silent', () => undefined);
    const sent = page.waitForRequest('**/api/silent');
    await press(page, 'hochladen, endlos');
    await sent;
    await page.evaluate(() => window.stop());
    await expect(outcome(page)).toHaveText('{"kind":"aborted"}');
  });

  test('has no timeout of its own', async () => {
    const page = await shared.openAlone('/http');
    await page.clock.install();
    await page.route('**/api/silent', () => undefined);
    await press(page, 'hochladen, endlos');
    await page.clock.runFor(3_600_000);
    await expect(outcome(page)).toHaveText('unterwegs');
  });
});

describe('the base address', () => {
  test.each([
    ['https://shop.example/cart', 'https://shop.example/api/shop'],
    ['https://shop.example:8443/', 'https://shop.example:8443/api/shop'],
    ['http://localhost:5173/', 'http://localhost:3000/api/shop'],
    ['http://127.0.0.1:5173/', 'http://127.0.0.1:3000/api/shop'],
    ['http://[::1]:5173/', 'http://[::1]:3000/api/shop'],
    ['http://pharmacy.local/', 'http://pharmacy.local:3000/api/shop'],
    ['https://notlocal/', 'https://notlocal/api/shop'],
    ['https://10.example/', 'https://10.example/api/shop'],
  ])('of %s is %s', (page, base) => {
    expect(baseUrl(new URL(page), { prefix: '/api/shop/', localPort: 3000 })).toBe(base);
  });

  test('is the own host without a port', () => {
    expect(baseUrl(new URL('http://localhost:5173/'), { prefix: 'api' })).toBe('http://localhost:5173/api');
  });
});
