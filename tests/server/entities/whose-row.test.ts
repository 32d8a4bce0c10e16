import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

interface Answered {
  data: { id: string; version: number };
}

const doctorFields = { firstName: 'Ada', lastName: 'Auer' };

async function doctorOf(email: string) {
  const pharmacist = await server.staff('pharmacist');
  const made = await pharmacist.post<Answered>('/api/admin/doctor', { ...doctorFields, email });
  expect(made.status, made.text).toBe(201);
  return { pharmacist, ...made.body.data, url: `/api/admin/doctor/${made.body.data.id}` };
}

describe('whose a row is', () => {
  it('of a doctor’s account, is said by those only who may read the doctor’s answers', async () => {
    const { id: customerId } = await server.addCustomer({ payType: 'doctor' });
    const support = await server.staff('support');
    const { pharmacist, url, version } = await doctorOf('auer@demo.test');
    const change = { ...doctorFields, email: 'auer@demo.test', customerId, version };
    const refused = await support.put<{ errorType: string; data: object }>(url, change);
    expect(refused.body, refused.text).toMatchObject({
      errorType: 'closedForRole',
      data: { customerId: [expect.any(String)] },
    });
    const made = await support.post('/api/admin/doctor', {
      ...doctorFields,
      email: 'neuer@demo.test',
      customerId,
    });
    expect(made.status, made.text).toBe(403);
    expect((await pharmacist.put(url, change)).status).toBe(200);
  });

  it('of a doctor’s account, is never a patient’s', async () => {
    const { pharmacist, url, version } = await doctorOf('arzt@demo.test');
    const [patient, doctor] = [await server.addCustomer(), await server.addCustomer({ payType: 'doctor' })];
    const link = (customerId: string, more = {}) =>
      pharmacist.put<{ data: object }>(url, { version, customerId, ...more });
    const refused = await link(patient.id);
    const data = { customerId: ['Dieses Konto gehört keiner Ärztin und keinem Arzt.'] };
    expect([refused.status, refused.body.data], refused.text).toEqual([422, data]);
    const made = { ...doctorFields, email: 'noch-einer@demo.test', customerId: patient.id };
    expect((await pharmacist.post('/api/admin/doctor', made)).body).toMatchObject({ data });
    expect(await server.deps.people.export(server.deps.db, { id: patient.id })).toMatchObject({ doctor: [] });
    expect((await link(doctor.id)).status).toBe(200);
    // What stands there already is not the fault of another change.
    await server.deps.db
      .updateTable('customer')
      .set({ payType: 'self' })
      .where('id', '=', doctor.id)
      .execute();
    expect((await link(doctor.id, { version: version + 1, city: 'Kiel' })).status).toBe(200);
  });

  it('is said once: an appointment of one customer never becomes another’s', async () => {
    const support = await server.staff('support');
    const [one, other] = [await server.addCustomer(), await server.addCustomer()];
    const appointment = { start: '2026-03-10T09:00:00.000Z', duration: 30 };
    const booked = { ...appointment, customerId: one.id };
    const { body } = await support.post<Answered>('/api/admin/appointment', booked);
    const url = `/api/admin/appointment/${body.data.id}`;
    const change = { ...appointment, duration: 20, version: body.data.version };
    const refused = await support.put(url, { ...change, customerId: other.id });
    expect(refused.status, refused.text).toBe(422);
    const changed = await support.put(url, change);
    expect(changed.status, changed.text).toBe(200);
  });

  it('was not: the trail of a doctor who stays says what it said after a linked account is erased', async () => {
    const { db, people, clock } = server.deps;
    const { id: customerId } = await server.addCustomer({ payType: 'doctor' });
    const { pharmacist, id, url, version } = await doctorOf('alt@demo.test');
    const change = (at: number, fields: object) =>
      pharmacist.put(url, { ...doctorFields, ...fields, version: at });
    expect((await change(version, { email: 'neu@demo.test', customerId })).status).toBe(200);
    expect((await change(version + 1, { email: 'neu@demo.test', customerId: null })).status).toBe(200);
    const read = () =>
      db
        .selectFrom('audit')
        .where('entityId', '=', id)
        .orderBy('createdAt')
        .select(['action', 'changes'])
        .execute();
    const before = await read();
    expect(before).toHaveLength(3);
    await db
      .transaction()
      .execute((tx) => people.forget(tx, { id: customerId, provenEmail: 'weg@demo.test' }, clock()));
    expect(await read()).toEqual(before);
  });
});
