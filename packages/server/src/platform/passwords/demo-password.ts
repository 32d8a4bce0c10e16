/** What everybody signs in with in the demo: nobody chooses it elsewhere, and production doesn't start where it opens an account. */
export const demoPassword = 'Demo-Passwort1!';
