import MiniSearch from 'minisearch';
import { searchOptions } from '../search-options.ts';
import './site.css';

declare const __SEARCH_INDEX__: string;

const most = 50;
const index = MiniSearch.loadJSON(__SEARCH_INDEX__, searchOptions);
const input = document.querySelector<HTMLInputElement>('#q');
const status = document.querySelector('#found');
const list = document.querySelector('#results');

if (input) {
  input.value = new URLSearchParams(location.search).get('q') ?? '';
  input.addEventListener('input', () => show(input.value));
  show(input.value);
}

function show(query: string): void {
  const found = index.search(query);
  const items = found.slice(0, most).map(({ id, title, page }) => {
    const link = Object.assign(document.createElement('a'), { href: id, textContent: title });
    const item = document.createElement('li');
    item.append(link, title === page ? '' : ` · ${page}`);
    return item;
  });
  list?.replaceChildren(...items);
  if (status) status.textContent = summary(query, found.length);
}

function summary(query: string, count: number): string {
  if (query.trim() === '') return 'Write what you look for.';
  if (count === 0) return `Nothing has “${query}” in it.`;
  const shown = count > most ? `, the best ${most} are shown` : '';
  return `${count} ${count === 1 ? 'place' : 'places'} for “${query}”${shown}`;
}
