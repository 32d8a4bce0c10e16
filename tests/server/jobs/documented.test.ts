import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../support/app.ts';
import { inRoot } from '../../support/root.ts';
import { pastTheLayer } from '../fields/support/past-the-layer.ts';

/** What the table says of a cron expression. */
function whenOf(cron: string): string {
  const [minute = '', hour = ''] = cron.split(' ');
  if (hour !== '*') return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  if (minute === '*') return 'each minute';
  return minute.startsWith('*/') ? `every ${minute.slice(2)} minutes` : 'hourly';
}

it('each job that comes round stands in docs/operating.md, with its time', async () => {
  const server = await buildTestApp({ env: { JOBS: '1' } });
  try {
    const schedules = await pastTheLayer<{ name: string; cron: string }>(
      server.database,
      'select name, cron from pgboss.schedule',
    );
    const [, section = ''] = readFileSync(inRoot('docs/operating.md'), 'utf8').split('\n## Scheduled jobs\n');
    const rows = section.split('\n## ')[0]?.matchAll(/^\| ([^|]+) \| (`[^|]+`) \| /gm) ?? [];
    const said = [...rows].flatMap(([, when, jobs = '']) =>
      [...jobs.matchAll(/`([^`]+)`/g)].map(([, job]) => `${job}: ${when}`),
    );
    expect(said.toSorted()).toEqual(schedules.map(({ name, cron }) => `${name}: ${whenOf(cron)}`).toSorted());
  } finally {
    await server.close();
  }
});
