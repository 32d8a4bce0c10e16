import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { pastTheLayer } from '../fields/support/past-the-layer.ts';

const name = 'Eleonore Traubenkirsche';
const fail = async () => {
  throw Object.assign(new Error(`No mailbox of ${name}`), { recipient: name });
};

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({
    env: { JOBS: '1' },
    extend: ({ deps: { jobs } }) => {
      jobs.work('failing', fail);
      // Once a year: the test doesn't wait for the clock.
      jobs.every('failing-at-night', '0 0 1 1 *', fail);
    },
  });
});
afterAll(() => server.close());

it.each(['failing', 'failing-at-night'])('keeps of %s that it failed, and nothing of why', async (queue) => {
  const { db, jobs } = server.deps;
  await db.transaction().execute((tx) => jobs.send(tx, queue, {}));
  const readJobs = () =>
    pastTheLayer<{ job: string }>(
      server.database,
      `select job::text from pgboss.job where name = '${queue}' and output is not null`,
    );
  await vi.waitFor(async () => expect(await readJobs()).not.toEqual([]), { timeout: 20_000, interval: 200 });
  const [{ job } = { job: '' }] = await readJobs();
  expect(job).toContain('a job failed');
  expect(job).not.toContain(name);
});
