import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { multipart } from '../../support/multipart.ts';
import { password } from '../../support/people.ts';
import { sentTo } from '../../support/sent-to.ts';
import { tokenMailedTo } from '../../support/token-mailed-to.ts';
import { createShop } from '../support/shop.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const account = '/api/shop/my-account';
const later = '2026-03-04T09:20:00Z';
const start = '2026-03-04T09:00:00Z';

/** A browser whose last sign-in is longer ago than what may ask for the password again. */
async function staleCustomer(fields?: Parameters<TestApp['customer']>[0]) {
  server.setTime(start);
  const customer = await server.customer(fields);
  server.setTime(later);
  return customer;
}

const rowOf = (id: string) =>
  server.deps.db.selectFrom('customer').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const mailsTo = async (recipient: string) => {
  const mails = await server.deps.db
    .selectFrom('mail')
    .where(sentTo(recipient))
    .orderBy('createdAt')
    .select(['template', 'recipient'])
    .execute();
  return mails.flatMap((mail) => (mail.recipient === recipient ? [mail.template] : []));
};

describe('a refusal', () => {
  it('names fields as the page does', async () => {
    const customer = await server.customer();
    const address = await customer.post(`${account}/my-address`, { phone: 'x', email: '' });
    expect(address.body.errors).toEqual([
      'Bitte ergänze die Angabe: E-Mail-Adresse.',
      'Bitte gib eine gültige Telefonnummer ein.',
    ]);
    const check = await server.visitor().post('/api/shop/check-id', { customerNumber: '1' });
    const { customerNumber, customerZip, orderHash } = check.body.data as Record<string, string[]>;
    expect(String([customerNumber, customerZip, orderHash])).not.toMatch(/customer|orderHash|undefined/);
  });
});

describe('the address', () => {
  it('changes only the fields that customers may change and have sent', async () => {
    server.setTime(start);
    const customer = await server.customer();
    const { id, email } = customer.account;
    const body = {
      phone: '040 111222',
      moreStatusUpdates: true,
      eventInvitations: true,
      additionalAddress: ' Hinterhaus ',
      deliveryNote: null,
    };
    expect((await customer.post(`${account}/my-address`, { ...body, email })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({
      phone: '040 111222',
      moreStatusUpdates: true,
      eventInvitations: true,
      additionalAddress: 'Hinterhaus',
      deliveryNote: null,
      street: 'Lindenweg 7',
      version: 2,
    });
    const [entry] = await server.deps.db
      .selectFrom('audit')
      .where('entityId', '=', id)
      .where('action', '=', 'update')
      .select('changes')
      .execute();
    expect(Object.keys(entry?.changes ?? {}).sort()).toEqual([
      'additionalAddress',
      'eventInvitations',
      'moreStatusUpdates',
      'phone',
    ]);
    const shown = await customer.get(`${account}/`);
    expect(shown.body.data).toMatchObject({ address: { phone: '040 111222' }, eventInvitations: true });
  });

  it.each([
    { phone: '040 111222' },
    { additionalAddress: 'Hinterhaus' },
    { deliveryNote: 'Bitte beim Nachbarn abgeben.' },
  ])('asks for the password again before %j, and not for what stays', async (change) => {
    const customer = await staleCustomer();
    const { id } = customer.account;
    const post = (body: object) => customer.post(`${account}/my-address`, body);
    const { phone, additionalAddress, deliveryNote } = await rowOf(id);
    const asBefore = { phone, additionalAddress, deliveryNote, moreStatusUpdates: true };
    expect((await post(asBefore)).status).toBe(200);
    const refused = await post(change);
    expect([refused.status, refused.body.errorType]).toEqual([403, 'reauthenticate']);
    expect(await rowOf(id)).toMatchObject({ phone, additionalAddress, deliveryNote });
    await customer.post('/api/shop/reauthenticate', { password });
    expect((await post(change)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject(change);
  });

  const shownOf = async (customer: Awaited<ReturnType<typeof staleCustomer>>) => {
    const { body } = await customer.get<{ data: { address: { email: string }; newEmail: string | null } }>(
      `${account}/`,
    );
    return [body.data.address.email, body.data.newEmail];
  };
  const confirm = (customer: Awaited<ReturnType<typeof staleCustomer>>, token: string) =>
    customer.post(`${account}/confirm-email`, { token });

  it('is written to in the language that the customer has chosen, and in no unknown one', async () => {
    const customer = await staleCustomer();
    const { id } = customer.account;
    expect((await rowOf(id)).locale).toBe('de');
    expect((await customer.post(`${account}/my-address`, { locale: 'xx' })).status).toBe(422);
    expect((await customer.post(`${account}/my-address`, { locale: 'en' })).status).toBe(200);
    expect((await customer.get(account)).body.data).toMatchObject({ locale: 'en' });
    const recipient = await server.deps.db.transaction().execute(async (tx) => {
      const contact = await server.deps.customers.contactOf(tx, id);
      const to = { recipient: contact.recipient, locale: contact.locale };
      await server.deps.mails.queue(tx, { template: 'accountReleased', ...to, params: { firstName: 'Kim' } });
      return contact.recipient;
    });
    const mail = await server.deps.db
      .selectFrom('mail')
      .where(sentTo(recipient))
      .select(['locale', 'text'])
      .executeTakeFirstOrThrow();
    expect(mail.locale).toBe('en');
    expect(mail.text).toMatch(/: http:\/\/\S+\/en\b/);
  });

  it('changes the e-mail address only after the password, and once the customer has opened the link', async () => {
    const customer = await staleCustomer();
    const { id, email } = customer.account;
    const newEmail = `new-${email}`;
    const body = { email: newEmail };
    const refused = await customer.post(`${account}/my-address`, body);
    expect([refused.status, refused.body.errorType]).toEqual([403, 'reauthenticate']);
    expect((await customer.post('/api/shop/reauthenticate', { password })).status).toBe(200);
    expect((await customer.post(`${account}/my-address`, body)).status).toBe(200);
    expect(await shownOf(customer)).toEqual([email, newEmail]);
    expect(await rowOf(id)).toMatchObject({ email, emailProvenAt: null });
    expect(await mailsTo(email)).toEqual(['emailChangeAsked']);

    const token = await tokenMailedTo(server, newEmail);
    expect((await confirm(await server.customer(), token)).body.errorType).toBe('linkInvalid');
    expect((await server.visitor().post(`${account}/confirm-email`, { token })).status).toBe(401);
    expect((await confirm(customer, token)).status).toBe(200);
    expect(await shownOf(customer)).toEqual([newEmail, null]);
    expect(await rowOf(id)).toMatchObject({ version: 2, emailProvenAt: expect.any(String) });
    expect(await mailsTo(email)).toEqual(['emailChangeAsked', 'emailChanged']);
    const twice = await confirm(customer, token);
    expect([twice.status, twice.body.errorType]).toEqual([404, 'linkInvalid']);
  });

  it('stores only the last requested address, for a day', async () => {
    server.setTime(start);
    const customer = await server.customer();
    const { email } = customer.account;
    for (const name of ['eins', 'zwei']) {
      await customer.post(`${account}/my-address`, { email: `${name}-${email}` });
    }
    const first = await confirm(customer, await tokenMailedTo(server, `eins-${email}`));
    expect(first.status).toBe(404);
    expect(await shownOf(customer)).toEqual([email, `zwei-${email}`]);
    server.setTime('2026-03-05T09:00:00Z');
    await customer.post('/api/shop/login', { username: email, password });
    expect(await shownOf(customer)).toEqual([email, null]);
    expect((await confirm(customer, await tokenMailedTo(server, `zwei-${email}`))).status).toBe(404);
    await server.deps.tokens.sweep();
    const kept = await server.deps.db
      .selectFrom('singleUseToken')
      .where('subjectId', '=', customer.account.id)
      .where('payload', 'is not', null)
      .select('payload')
      .execute();
    expect(kept).toEqual([]);
  });

  it('keeps the current one when it is requested again or the password changes', async () => {
    server.setTime(start);
    const newPassword = 'Sonne-ueber-Elbe7!';
    type Customer = Awaited<ReturnType<typeof staleCustomer>>;
    const stops: [string, (customer: Customer) => Promise<{ status: number }>][] = [
      ['again', (one) => one.post(`${account}/my-address`, { email: one.account.email.toUpperCase() })],
      ['password', (one) => one.post(`${account}/change-password`, { plainPassword: newPassword })],
    ];
    for (const [name, stop] of stops) {
      const customer = await server.customer();
      const newEmail = `${name}-${customer.account.email}`;
      await customer.post(`${account}/my-address`, { email: newEmail });
      const token = await tokenMailedTo(server, newEmail);
      expect([name, (await stop(customer)).status]).toEqual([name, 200]);
      expect([name, (await shownOf(customer))[1]]).toEqual([name, null]);
      expect([name, (await confirm(customer, token)).body.errorType]).toEqual([name, 'linkInvalid']);
    }
  });

  it('reveals only to its owner that an address is in use', async () => {
    server.setTime(start);
    const other = await server.addCustomer();
    const customer = await server.customer();
    const answer = await customer.post(`${account}/my-address`, { email: other.email.toUpperCase() });
    expect([answer.status, await shownOf(customer)]).toEqual([
      200,
      [customer.account.email, other.email.toUpperCase()],
    ]);
    expect(await mailsTo(other.email.toUpperCase())).toEqual(['emailTaken']);

    // Free when it was asked for, taken when it is confirmed.
    const email = `spaet-${customer.account.email}`;
    await customer.post(`${account}/my-address`, { email });
    const token = await tokenMailedTo(server, email);
    await server.addCustomer({ email });
    const late = await confirm(customer, token);
    expect([late.status, late.body.errorType]).toEqual([422, 'emailNotUsable']);
  });

  it.each([
    [{ street: 'Anderswo 1' }, 'street'],
    [{ payType: 'public_free' }, 'payType'],
    [{ phone: 'ruf mich an' }, 'phone'],
    [{ email: 'keine' }, 'email'],
    [{ email: '' }, 'email'],
    [{ moreStatusUpdates: 'yes' }, 'moreStatusUpdates'],
    [{ additionalAddress: 'x'.repeat(121) }, 'additionalAddress'],
    [{ deliveryNote: { $ne: 1 } }, 'deliveryNote'],
    [{}, ''],
  ])('refuses %j at its field', async (body, field) => {
    server.setTime(start);
    const customer = await server.customer();
    const answer = await customer.post(`${account}/my-address`, body);
    expect([answer.status, Object.keys(answer.body.data ?? {})]).toEqual([422, [field]]);
  });
});

describe('the password', () => {
  const plainPassword = 'Sonne-ueber-Elbe7!';

  it('is changed after a fresh sign-in, and all other sessions end', async () => {
    const customer = await staleCustomer();
    const { email } = customer.account;
    const elsewhere = server.visitor();
    await elsewhere.post('/api/shop/login', { username: email, password });
    const refused = await customer.post(`${account}/change-password`, { plainPassword });
    expect([refused.status, refused.body.errorType]).toEqual([403, 'reauthenticate']);
    const before = customer.cookies.get('rz_session');
    await customer.post('/api/shop/reauthenticate', { password });
    expect(customer.cookies.get('rz_session')).not.toBe(before);
    expect((await customer.post(`${account}/change-password`, { plainPassword })).status).toBe(200);
    expect((await customer.get(`${account}/`)).status).toBe(200);
    expect((await elsewhere.get(`${account}/`)).status).toBe(401);
    const old = { username: email, password };
    expect((await server.visitor().post('/api/shop/login', old)).status).toBe(401);
    expect((await server.visitor().post('/api/shop/login', { ...old, password: plainPassword })).status).toBe(
      200,
    );
    // Beside those of the two sign-ins elsewhere.
    const mails = (await mailsTo(email)).filter((template) => template !== 'customerNewDevice');
    expect(mails).toEqual(['passwordChanged']);
  });

  it('is refused with the reason when it is weak or guessable', async () => {
    server.setTime(start);
    const customer = await server.customer({ lastName: 'Neumann' });
    const refusal = async (weak: string) => {
      const { status, body } = await customer.post(`${account}/change-password`, { plainPassword: weak });
      return [status, body.errors?.[0]];
    };
    expect(await refusal('Password1!')).toEqual([
      422,
      expect.stringContaining('Listen bekannter Passwörter'),
    ]);
    expect(await refusal(password)).toEqual([422, expect.stringContaining('Listen bekannter Passwörter')]);
    expect(await refusal('Neumann1!')).toEqual([422, expect.stringContaining('aus deinen Angaben')]);
    expect(await refusal('ohnealles')).toEqual([422, expect.stringMatching(/Großbuchstab/)]);
    expect(
      (await customer.post(`${account}/change-password`, { plainPassword: { first: 'x' } })).status,
    ).toBe(422);
  });

  it('is not made of the name of the shop, as the settings have it now', async () => {
    server.setTime(start);
    const customer = await server.customer();
    const [admin, shop] = [await server.staff('admin'), createShop(server.deps)];
    const change = (name: string) => customer.post(`${account}/change-password`, { plainPassword: name });
    expect((await change('Nordlichtapotheke1!')).status).toBe(200);
    await shop.configure({ shopName: 'Nordlicht-Apotheke am Markt' });
    for (const name of ['Nordlichtapotheke1!', 'Nordlicht-Markt24!'])
      expect((await change(name)).body.errorType).toBe('passwordPersonal');
    const { id, email } = await server.addStaff('pta');
    expect((await admin.post(`/api/admin/staff/${id}/link`, {})).status).toBe(200);
    const token = await tokenMailedTo(server, email);
    const chosen = { token, password: 'Nordlichtapotheke1!' };
    const refused = await server.visitor().post('/api/admin/staff-password', chosen);
    expect(refused.body.errorType).toBe('passwordPersonal');
  });

  it('is checked again until there were too many wrong ones', async () => {
    server.setTime(start);
    const customer = await server.customer();
    const wrong = await customer.post('/api/shop/reauthenticate', { password: 'Falsch-1!' });
    expect([wrong.status, wrong.body.data]).toEqual([422, { password: ['Das Passwort stimmt nicht.'] }]);
    for (let n = 0; n < 7; n++) await customer.post('/api/shop/reauthenticate', { password: 'Falsch-1!' });
    expect((await customer.post('/api/shop/reauthenticate', { password })).status).toBe(429);
    expect((await server.visitor().post('/api/shop/reauthenticate', { password })).status).toBe(401);
  });
});

describe('the insurance card', () => {
  it('is kept with the day of its upload, each side for itself', async () => {
    server.setTime(start);
    const customer = await server.customer({ payType: 'public_insurance' });
    const sent = await customer.upload(
      `${account}/upload/card_front`,
      multipart({}, { file: 'insuranceCardFront' }),
    );
    expect(sent.status).toBe(200);
    const { body } = await customer.get<{ data: Record<string, unknown> }>(`${account}/`);
    expect(body.data).toMatchObject({ lastCardFront: { createdAt: expect.any(String) }, lastCardBack: null });
  });

  it('is refused for doctors, other kinds, other files and none, without leftovers', async () => {
    server.setTime(start);
    const front = () => multipart({}, { file: 'insuranceCardFront' });
    const doctor = await server.customer({ payType: 'doctor' });
    expect((await doctor.upload(`${account}/upload/card_front`, front())).body.errorType).toBe(
      'notForDoctors',
    );
    const customer = await server.customer();
    expect((await customer.upload(`${account}/upload/id_card`, front())).status).toBe(404);
    expect((await customer.upload(`${account}/upload/card_back`, multipart({}, {}))).status).toBe(422);
    const text = new FormData();
    text.append('file', new File(['kein Bild'], 'karte.jpg'));
    expect((await customer.upload(`${account}/upload/card_back`, text)).status).toBe(415);
    expect((await customer.post(`${account}/upload/card_back`, {})).status).toBe(415);
    const kept = await server.deps.db
      .selectFrom('document')
      .where('ownerId', 'in', [doctor.account.id, customer.account.id])
      .select('id')
      .execute();
    expect(kept).toEqual([]);
  });
});
