import accessibility from '@rezeptur/schemas/accessibility.json';
import results from '@rezeptur/schemas/accessibility-results.json';
import { describe, expect, it } from 'vitest';
import { notDemanded } from '../support/find-ibm-barriers.ts';
import { shopPages } from '../support/shop-pages.ts';
import { foldersIn, readJson, readText } from './support/files.ts';

interface Statement {
  accessibility: Record<'looks' | 'walks' | 'barriers', Record<string, unknown>>;
}

// What is declared of the checks is what the statement says and what was checked: none knows more than the other.
describe('schemas/accessibility.json', () => {
  const { barriers, languages, views, walks } = accessibility;
  const looks = [...new Set(views.flatMap((view) => view.looks))];

  it.each(languages)('has words for all that it names, and for nothing else, in %s', (language) => {
    const said = readJson(`locales/${language}/content.json`) as Statement;
    const names = (group: keyof Statement['accessibility']) => Object.keys(said.accessibility[group]).sort();
    expect(names('looks')).toEqual(looks.toSorted());
    expect(names('walks')).toEqual(walks.toSorted());
    expect(names('barriers')).toEqual([...barriers, 'findings', 'none'].sort());
  });

  it('names every language that the shop can be read in', () => {
    expect(languages.toSorted()).toEqual(foldersIn('locales').filter((name) => /^[a-z]{2}$/.test(name)));
  });

  it('names the checkers that are used', () => {
    const inspected = readText('tests/e2e/support/inspect.ts');
    const used = { axe: 'findBarriers', 'IBM Equal Access': 'findIbmBarriers' };
    expect(accessibility.checkers).toEqual(Object.keys(used));
    for (const call of Object.values(used)) expect(inspected).toContain(`await ${call}(page`);
  });
});

describe('docs/accessibility.md, from `npm run accessibility`', () => {
  const report = readText('docs/accessibility.md');
  /** The cells of a table below a heading, without its first column. */
  const rowsBelow = (heading: string): string[][] =>
    (report.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(2)
      .map((line) => line.slice(2, -2).split(' | '));
  const sumOf = (rows: string[][]) =>
    rows
      .flatMap(([, ...cells]) => cells.map((text) => Number.parseInt(text, 10) || 0))
      .reduce((a, b) => a + b, 0);

  it('tells of the same looks and stops as the results of which the statement is made', () => {
    const places = rowsBelow('Places');
    expect(sumOf(places)).toBe(results.looked);
    expect(places.flatMap(([, ...cells]) => cells.filter((text) => text !== '–'))).toHaveLength(
      results.places,
    );
    expect(sumOf(rowsBelow('By keyboard alone'))).toBe(results.stops);
    expect(report).toContain(`on ${results.checkedOn}`);
    expect((report.split('## Findings\n')[1]?.split('\n## ')[0] ?? '').match(/^- /gm) ?? []).toHaveLength(
      results.findings,
    );
  });

  it('has every page that anybody can open and every way that is declared, in each language', () => {
    const isThere = (rows: string[][], name: string) =>
      rows.some(
        ([own, ...cells]) =>
          own === name && cells.length === accessibility.languages.length && !cells.includes('–'),
      );
    const [places, stops] = [rowsBelow('Places'), rowsBelow('By keyboard alone')];
    const open = shopPages.filter(({ needsLogin }) => !needsLogin).map(({ name }) => name);
    expect(open.filter((name) => !isThere(places, name))).toEqual([]);
    expect(accessibility.walks.filter((name) => !isThere(stops, name))).toEqual([]);
  });

  it('says what is left out, each with its reason', () => {
    expect(rowsBelow('What is left out, and why').map(([rule, , why]) => [rule, why])).toEqual(
      notDemanded.map(({ rule, why }) => [rule, why]),
    );
  });
});
