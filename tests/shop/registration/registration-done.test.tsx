import { expect, it } from 'vitest';
import { RegistrationDone } from '../../../packages/shop/src/features/registration/registration-done.tsx';
import { RegistrationPage } from '../../../packages/shop/src/features/registration/registration-page.tsx';
import { renderPart } from '../support/render-part.tsx';

const hint = 'Nach der Prüfung deiner Daten schalten wir dein Konto frei und informieren dich per E-Mail.';

it('says before and after the registration that the account is activated later', () => {
  expect(renderPart(<RegistrationPage />)).toContain(hint);
  const html = renderPart(<RegistrationDone />);
  expect(html).toContain('Registrierung erfolgreich');
  expect(html).toContain('Sobald du von uns freigeschaltet wurdest, kannst du dich einloggen.');
  expect(html).toContain(hint);
});
