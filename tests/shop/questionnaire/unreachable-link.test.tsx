import { HttpError } from '@rezeptur/engine/react';
import { beforeAll, expect, it } from 'vitest';
import { QuestionnaireView } from '../../../packages/shop/src/features/questionnaire/questionnaire-view.tsx';
import { withoutLink } from '../../../packages/shop/src/features/questionnaire/use-link.ts';
import { readJson } from '../../contract/support/files.ts';
import { loadLanguage, renderPart } from '../support/render-part.tsx';

const said = readJson('locales/de/questionnaire.json') as Record<
  'invalid' | 'unreachable',
  Record<string, string>
>;
beforeAll(async () => {
  await loadLanguage('de', ['questionnaire']);
});

it.each([
  ['a link that is over', new HttpError('bad-request', { status: 404 }), 'invalid'],
  ['a link that is far too long', new HttpError('bad-request', { status: 422 }), 'invalid'],
  ['too many wrong ones from here', new HttpError('bad-request', { status: 429 }), 'unreachable'],
  ['no network', new HttpError('network'), 'unreachable'],
  ['no answer in time', new HttpError('timeout'), 'unreachable'],
  ['a broken server', new HttpError('bad-response', { status: 500 }), 'unreachable'],
])('%s', (_, failure, state) => {
  expect(withoutLink(failure)).toBe(state);
});

it.each([
  ['unreachable', [said.unreachable.text, said.unreachable.retry], said.invalid.title],
  ['invalid', [said.invalid.title, said.invalid.text], said.unreachable.retry],
] as const)('gives the reason of a link that is %s', (link, words, others) => {
  const nothing = () => undefined;
  const on = { onRetry: nothing, onLanguage: nothing, onChoice: nothing };
  const html = renderPart(
    <QuestionnaireView path="/doctor-questionnaire/q" link={link} language="de" {...on} />,
  );
  for (const one of words) expect(html).toContain(`>${one}<`);
  expect(html).not.toContain(others);
});
