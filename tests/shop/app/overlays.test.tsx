import form from 'virtual:rezeptur/form/login';
import { expect, it, vi } from 'vitest';
import { ErrorPage } from '../../../packages/shop/src/app/shell/error-page.tsx';
import { MenuOverlay } from '../../../packages/shop/src/app/shell/header/menu-overlay.tsx';
import { SearchOverlay } from '../../../packages/shop/src/app/shell/header/search-overlay.tsx';
import { LoginOverlay } from '../../../packages/shop/src/app/shell/login/login-overlay.tsx';
import { MessageOverlay } from '../../../packages/shop/src/app/shell/message-overlay.tsx';
import { routeList } from '../../../packages/shop/src/lib/route-list.ts';
import { anArticle } from '../support/demo-config.ts';
import { renderPart } from '../support/render-part.tsx';

const nothing = () => undefined;
const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, path]) => path);

it('the search has one field and a button for each frequent brand and species', () => {
  const articles = [anArticle({ brand: { id: 'b', name: 'Elbkraut' }, species: 'indica' })];
  const html = renderPart(<SearchOverlay onClose={nothing} />, { config: { articles } });
  expect(html.match(/<input[^>]*inputMode="search"/g)).toHaveLength(1);
  expect([...html.matchAll(/rz-chip">([^<]+)/g)].map(([, term]) => term)).toEqual(['Elbkraut', 'Indica']);
});

it('the menu links to every page of the header and the footer', () => {
  const html = renderPart(<MenuOverlay onClose={nothing} />, { config: { hasBlogPosts: true } });
  for (const path of ['/', '/sortiment', '/blog', '/kontakt', '/faq', '/legal/imprint'])
    expect(linksIn(html)).toContain(path);
});

it('the login asks for address and password, and links to lost password, registration and terms', () => {
  expect(Object.keys(form.schema.properties ?? {})).toEqual(['username', 'password', '_remember_me']);
  const html = renderPart(<LoginOverlay onEnd={nothing} />);
  expect(linksIn(html)).toEqual(['/passwort-vergessen', '/registration', '/legal/toc']);
});

it.each([
  [0, 'pharmacy'],
  [1, 'laboratory'],
  [2, 'law'],
  [3, 'dates'],
])('the message shows preset picture %i and is closed with its button only', (index, picture) => {
  const message = { text: '<p>Neu bei uns</p>', presetImageIndex: index };
  const html = renderPart(<MessageOverlay message={message} onClose={nothing} />);
  expect(html).toMatch(new RegExp(`<img[^>]*${picture}[^>]*svg`));
  expect(html).toContain('Neu bei uns');
  expect(html.match(/<button[^>]*>[^<]*/g)?.map((button) => button.replace(/.*>/, ''))).toEqual([
    'Schließen',
  ]);
});

it('the message on entering is not shown on the privacy page and in the questionnaire', () => {
  const withoutMessage = routeList.filter(({ enterDialog }) => !enterDialog).map(({ name }) => name);
  expect(withoutMessage).toEqual(expect.arrayContaining(['legal-data-privacy', 'doctor-questionnaire']));
});

it('a page that could not be loaded says that there is no connection', () => {
  expect(renderPart(<ErrorPage />)).toContain('Die Seite konnte nicht angezeigt werden.');
  vi.stubGlobal('navigator', { onLine: false });
  try {
    expect(renderPart(<ErrorPage />)).toContain('Keine Verbindung zum Server.');
  } finally {
    vi.unstubAllGlobals();
  }
});
