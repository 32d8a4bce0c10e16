/** What `npm start` prints: who one can be in the demo shop. */
export const demoAccounts = `
Everybody's password is Demo-Passwort1!
  shop         selbst@demo.test  privat@demo.test  kasse@demo.test  frei@demo.test  arzt@demo.test
               wartend@demo.test (registered, not yet released)
  back office  apotheker@demo.test  apotheker2@demo.test  pta@demo.test  support@demo.test
  at /admin    redaktion@demo.test  revision@demo.test  admin@demo.test
`;
