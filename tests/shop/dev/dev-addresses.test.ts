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
