import form from 'virtual:rezeptur/form/new-password';
import { expect, it } from 'vitest';
import { InvalidLink } from '../../../packages/shop/src/features/lost-password/invalid-link.tsx';
import { LostPasswordPage } from '../../../packages/shop/src/features/lost-password/lost-password-page.tsx';
import { PasswordChanged } from '../../../packages/shop/src/features/lost-password/password-changed.tsx';
import { renderPart } from '../support/render-part.tsx';

const draw = (url: string) => renderPart(<LostPasswordPage />, { url });

it('asks for the e-mail address without a token, for the new password with one', () => {
  expect(draw('/passwort-vergessen')).toContain('name="email"');
  const html = draw('/passwort-vergessen?token=abc');
  expect(html).toContain('name="plainPassword.first"');
  expect(html).toContain('name="plainPassword.second"');
  expect(html).not.toContain('name="email"');
});

it.each([
  ['a password without a digit', 'Sonne-ueber-Elbe!', 'Sonne-ueber-Elbe!', 'plainPassword.first'],
  ['a short one', 'Aa1!', 'Aa1!', 'plainPassword.first'],
  ['two that differ', 'Sonne-ueber-Elbe7!', 'Sonne-ueber-Elbe8!', 'plainPassword.second'],
])('%s is no new password', (_what, first, second, path) => {
  expect(form.check({ plainPassword: { first, second } }).map((error) => error.path)).toContain(path);
});

it('the rule accepts a password with all kinds of characters, typed twice, and enables the button', () => {
  const both = { first: 'Sonne-ueber-Elbe7!', second: 'Sonne-ueber-Elbe7!' };
  expect(form.check({ plainPassword: both })).toEqual([]);
  expect(draw('/passwort-vergessen?token=abc')).toMatch(/<button type="submit"[^>]*disabled=""/);
});

it('an expired link offers a new one, a changed password links to the login', () => {
  expect(renderPart(<InvalidLink token="x" onSent={() => undefined} onOther={() => undefined} />)).toMatch(
    /<button[^>]*>[^<]*Link/,
  );
  expect(renderPart(<PasswordChanged />)).toMatch(/href="\/my-account"[^>]*>[^<]*Anmelden/i);
});
