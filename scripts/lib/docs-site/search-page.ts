import type { Page } from './page.ts';

/** The script fills it. */
export const searchPage: Page = {
  source: '',
  path: 'search.html',
  title: 'Search',
  markdown: `<h1>Search</h1>
<p id="found" role="status">The search needs JavaScript.</p>
<ol id="results"></ol>
`,
};
