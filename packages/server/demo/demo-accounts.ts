import { demoPassword } from '../src/platform/passwords/demo-password.ts';

/** Whom one can sign in as in a demo shop, as the start prints it. */
export const demoAccounts = `
Demo accounts, all with the password ${demoPassword}
  shop          selbst@demo.test  privat@demo.test  kasse@demo.test  frei@demo.test  arzt@demo.test
                wartend@demo.test (not released yet)
  back office   admin@demo.test  apotheker@demo.test  apotheker2@demo.test  pta@demo.test
  at /admin     support@demo.test  redaktion@demo.test  revision@demo.test
`;
