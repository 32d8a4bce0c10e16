import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { fromBefore, pastTheLayer } from '../fields/support/past-the-layer.ts';
import { customerWithCard } from '../keys/support/cards.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

it('what a file was opened for before that was encrypted is encrypted by the job, and its owner reads it as before', async () => {
  const { customer, document } = await customerWithCard(server);
  const { id: staffId } = await server.addStaff('pharmacist', 'Petra Probe');
  const purpose = 'Karte von Nora Neumann prüfen';
  await fromBefore(
    server.database,
    `insert into document_opening
        (document_id, owner_type, owner_id, staff_id, purpose, requested_at, token_hash, expires_at, opened_at)
      values ($1, 'customer', $2, $3, $4, now(), $5, now(), now())`,
    [document.id, customer.account.id, staffId, purpose, randomUUID()],
  );
  const stored = async () =>
    (await pastTheLayer<{ purpose: string }>(server.database, 'select purpose from document_opening'))[0]
      ?.purpose;
  const log = async () => (await customer.get('/api/shop/my-account/access-log')).body.data;
  const told = [{ purpose, staffName: 'Petra Probe' }];
  expect([await stored(), await log()]).toMatchObject([purpose, told]);
  await server.deps.jobs.runNow('encrypt-fields');
  expect(await stored()).toMatch(/enc1:document_opening\.purpose:/);
  expect(await log()).toMatchObject(told);
});
