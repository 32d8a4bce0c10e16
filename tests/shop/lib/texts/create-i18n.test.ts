import { expect, it } from 'vitest';
import { createI18n } from '../../../../packages/shop/src/lib/texts/create-i18n.ts';

const shop = () => createI18n('de', { common: { skip: 'Zum Inhalt' }, forms: { login: { title: 'Login' } } });

it('answers synchronously, with unescaped values', () => {
  const { t } = createI18n('de', { common: { hello: 'Hallo {{name}}' } });
  expect(t('hello', { name: 'A & B <c>' })).toBe('Hallo A & B <c>');
});

it('never changes its source texts when texts are tried out', () => {
  const own = shop();
  const tried = createI18n('de', { ...own.getDataByLanguage('de') });
  tried.addResourceBundle('de', 'forms', { login: {} });
  tried.addResource('de', 'forms', 'login.title', 'Anmelden');
  expect(tried.t('forms:login.title')).toBe('Anmelden');
  expect(tried.t('skip')).toBe('Zum Inhalt');
  expect(own.t('forms:login.title')).toBe('Login');
});
