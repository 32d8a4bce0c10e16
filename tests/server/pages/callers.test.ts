import { describe, expect, it } from 'vitest';
import type { CustomerPrincipal } from '../../../packages/server/src/http/callers/access.ts';
import { Callers } from '../../../packages/server/src/http/callers/callers.ts';

const customer: CustomerPrincipal = {
  id: '5b1c4a52-4b1f-4d1f-8f63-0c6a3a1a5d11',
  customerNumber: '10000001',
  firstName: 'Ada',
  lastName: 'Muster',
  email: 'ada@demo.test',
  authenticatedAt: '2026-01-02T03:04:05.000Z',
  payType: 'self',
  balanceCents: 0,
  profile: {
    street: 'Musterweg 1',
    additionalAddress: null,
    zip: '10115',
    city: 'Berlin',
    deliveryNote: null,
    gender: null,
    lawNoticeReadAt: null,
    etiquetteAcceptedAt: null,
  },
};

describe('in whose name a page asks the API', () => {
  it('is known while it asks, and by no name of before', async () => {
    const callers = new Callers();
    const names: string[] = [];
    for (let page = 0; page < 3; page++)
      await callers.askAs(customer, async (name) => {
        names.push(name);
        expect(callers.find(name)).toBe(customer);
      });
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(callers.find(name)).toBeUndefined();
  });

  it('is forgotten where the answer fails', async () => {
    const callers = new Callers();
    let asked = '';
    await expect(
      callers.askAs(customer, async (name) => {
        asked = name;
        throw new Error('the database is away');
      }),
    ).rejects.toThrow('away');
    expect(callers.find(asked)).toBeUndefined();
  });
});
