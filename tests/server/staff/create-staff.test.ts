import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStaff } from '../../../packages/server/src/features/staff/create-staff.ts';
import { demoPassword } from '../../../packages/server/src/platform/passwords/demo-password.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const petra = {
  name: 'Petra Probe',
  email: 'petra@demo.test',
  role: 'admin',
  password: 'Sonne-ueber-Elbe7!',
};

it('refuses a weak password and an unknown role', async () => {
  await expect(createStaff(server.deps.db, { ...petra, password: 'kurz' })).rejects.toThrow('password');
  await expect(createStaff(server.deps.db, { ...petra, password: 'Nordsee2024!' })).rejects.toThrow(
    'pattern',
  );
  await expect(createStaff(server.deps.db, { ...petra, password: 'Blink182!' })).rejects.toThrow('leaked');
  await expect(createStaff(server.deps.db, { ...petra, password: demoPassword })).rejects.toThrow('demo');
  await expect(createStaff(server.deps.db, { ...petra, role: 'king' })).rejects.toThrow('role');
});

it('creates the first administrator, who can sign in', async () => {
  await createStaff(server.deps.db, petra);
  const browser = server.visitor();
  await browser.post('/api/admin/login', { username: petra.email, password: petra.password });
  expect((await browser.get('/api/admin/session')).body.data).toMatchObject({ staff: { role: 'admin' } });
});
