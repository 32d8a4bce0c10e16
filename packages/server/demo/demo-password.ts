/** What everybody signs in with in the demo; production refuses to start where it opens an account. */
export const demoPassword = 'Demo-Passwort1!';
