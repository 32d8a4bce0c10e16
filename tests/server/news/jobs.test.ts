import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const open = async () =>
  (await server.visitor().get<{ data: { title: string }[]; total: number }>('/api/shop/job-offer')).body;
const counted = async () =>
  (await server.visitor().get<{ data: { jobOfferCount: number } }>('/api/shop/app-config')).body.data
    .jobOfferCount;

it('lists and counts positions until the end of their last day', async () => {
  expect(await open()).toMatchObject({ data: [], total: 0 });
  const today = (await server.deps.clock()).toISOString().slice(0, 10);
  const job = (title: string, fields: object = {}) => ({
    title,
    location: 'Hamburg',
    employmentType: 'FullTime' as const,
    description: 'Was zu tun ist.',
    isPublished: true,
    ...fields,
  });
  const editor = await server.staff('editor');
  for (const offer of [
    job('Ohne Frist'),
    job('Letzter Tag', { applicationDeadline: today }),
    job('Entwurf', { isPublished: false }),
    job('Vorbei', { applicationDeadline: '2020-01-01' }),
  ])
    expect((await editor.post('/api/admin/job-offer', offer)).status).toBe(201);
  const { data, total } = await open();
  expect(data.map(({ title }) => title)).toEqual(['Letzter Tag', 'Ohne Frist']);
  expect(data[0]).not.toHaveProperty('isPublished');
  expect([total, await counted()]).toEqual([2, 2]);
  server.setTime('2099-01-02T12:00:00.000Z');
  expect([(await open()).total, await counted()]).toEqual([1, 1]);
});
