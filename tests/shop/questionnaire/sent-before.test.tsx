import { beforeAll, expect, it } from 'vitest';
import { QuestionnaireView } from '../../../packages/shop/src/features/questionnaire/questionnaire-view.tsx';
import { readJson } from '../../contract/support/files.ts';
import { loadLanguage, renderPart } from '../support/render-part.tsx';

beforeAll(async () => {
  await loadLanguage('en', ['questionnaire']);
  await loadLanguage('de', ['questionnaire']);
});

const nothing = () => undefined;
const link = {
  expiresAt: '2026-04-03T09:00:00.000Z',
  submittedAt: '2026-03-24T09:00:00.000Z',
  revision: 0,
  draft: null,
};
const draw = (language: 'de' | 'en') =>
  renderPart(
    <QuestionnaireView
      path="/doctor-questionnaire/q"
      link={{ ...link, locale: language }}
      language={language}
      onRetry={nothing}
      onLanguage={nothing}
      onChoice={nothing}
    />,
    { url: language === 'en' ? '/en/aerztefragebogen/q' : '/aerztefragebogen/q' },
  );

it.each([
  ['de', '24.03.2026'],
  ['en', '24 Mar 2026'],
] as const)('a questionnaire that was sent says so and when, in %s', (language, date) => {
  const { sent } = readJson(`locales/${language}/questionnaire.json`) as {
    sent: { title: string; text: string };
  };
  const html = draw(language);
  expect(html).toContain(sent.title);
  expect(html).toContain(sent.text.replace('{{date}}', date));
  expect(html).toMatch(/<button[^>]* lang="de"[^>]*>Deutsch<\/button>/);
  expect(html).toMatch(/<button[^>]* lang="en"[^>]*>English<\/button>/);
});
