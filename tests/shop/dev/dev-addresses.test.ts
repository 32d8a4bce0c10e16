import { afterEach, describe, expect, it, vi } from 'vitest';
import viteConfig from '../../../packages/shop/vite.config.ts';
import { devAddresses } from '../../../scripts/lib/dev-addresses.ts';

describe('npm run dev', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['nothing', {}, { PORT: '3000', SHOP_API: 'http://127.0.0.1:3000' }],
    ['a port', { PORT: '4100' }, { PORT: '4100', SHOP_API: 'http://127.0.0.1:4100' }],
    [
      'another server',
      { SHOP_API: 'https://test.example' },
      { PORT: '3000', SHOP_API: 'https://test.example' },
    ],
    ['all addresses', { HOST: '0.0.0.0' }, { PORT: '3000', SHOP_API: 'http://127.0.0.1:3000' }],
    ['an address', { HOST: '::1', PORT: '4100' }, { PORT: '4100', SHOP_API: 'http://[::1]:4100' }],
  ])('tells server and shop the same where %s is set', async (_what, env, addresses) => {
    expect(await devAddresses(env)).toEqual(addresses);
  });

  it('picks a free port before the server starts, so that the shop knows it', async () => {
    const { PORT, SHOP_API } = await devAddresses({ PORT: '0' });
    expect(Number(PORT)).toBeGreaterThan(0);
    expect(SHOP_API).toBe(`http://127.0.0.1:${PORT}`);
  });

  it.each([
    ['the usual port, or the next free one', {}, { port: 5173, strictPort: false }],
    ['the port that was asked for, or none', { SHOP_PORT: '4200' }, { port: 4200, strictPort: true }],
    ['any free port beside a server that has any', { PORT: '0' }, { port: 0, strictPort: true }],
  ])('shows the pages at %s', async (_where, env, place) => {
    const { SHOP_PORT } = await devAddresses(env);
    vi.stubEnv('SHOP_PORT', SHOP_PORT);
    const { server } = await viteConfig({ command: 'serve', mode: 'development' });
    expect(server).toMatchObject(place);
  });

  it('lets the shop ask the server that SHOP_API names', async () => {
    vi.stubEnv('SHOP_API', 'http://127.0.0.1:4100');
    const { server } = await viteConfig({ command: 'serve', mode: 'development' });
    expect(server?.proxy).toEqual({
      '/api': 'http://127.0.0.1:4100',
      '/uploads': 'http://127.0.0.1:4100',
      '/_app_config.json': 'http://127.0.0.1:4100',
    });
  });
});
