import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../support/root.ts';
import { filesBelow, readText } from './support/files.ts';

// Pages that say which test shows what: a test that was moved or renamed takes its row along.
describe.each(['docs/asvs.md', 'docs/threat-model.md'])('%s', (page) => {
  it('names tests that there are', () => {
    const named = [...readText(page).matchAll(/`(tests\/[^`]+)`/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
  });
});

describe('docs/asvs.md', () => {
  const text = readText('docs/asvs.md');
  const part = (title: string) => text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
  const rowsOf = (of: string) => of.split('\n').filter((line) => /^\| \d/.test(line));

  it('has each number once, and counts them right', () => {
    const others = rowsOf(part('Not applicable')).flatMap((row) => row.split('|')[1]?.split(',') ?? []);
    const open = rowsOf(part('Open'));
    const all = rowsOf(text.split('\n## Not applicable\n')[0] ?? '').map((row) => row.split('|')[1] ?? '');
    const numbers = [...all, ...others].map((number) => number.trim());
    expect(new Set(numbers).size).toBe(numbers.length);
    // Levels 1 and 2 of ASVS 5.0.0.
    expect(numbers.length).toBe(253);
    const met = all.length - open.length;
    expect(text).toContain(`${met} are met, ${open.length} are open, ${others.length} don’t apply.`);
  });

  it('names for all that is met the test that shows it, or the document that it is', () => {
    const met =
      text.split('\n## Open\n')[1]?.split('\n## ').slice(1).join('\n').split('Not applicable\n')[0] ?? '';
    const rows = rowsOf(met);
    expect(rows.length).toBeGreaterThan(150);
    const isShown = (row: string) => {
      const evidence = row.split('|').at(-2) ?? '';
      const [, document] = /^ document: \[[^\]]+\]\(([^)]+)\) $/.exec(evidence) ?? [];
      return document ? existsSync(inRoot(`docs/${document}`)) : evidence.includes('`tests/');
    };
    expect(rows.filter((row) => !isShown(row))).toEqual([]);
  });

  it('leaves nothing open without a reason', () => {
    const bare = rowsOf(part('Open')).filter((row) => (row.split('|')[3]?.trim().length ?? 0) < 20);
    expect(bare).toEqual([]);
  });
});

// What a shop with health data has to expect at least; each row of the table says how it is tried.
const attacks = [
  'mass assignment',
  'price, fee and tax tampering',
  'foreign ids',
  'prototype keys',
  'header and mail injection',
  'log injection',
  'CSV and XLSX injection',
  'stored scripts in every text, rich text, file name and setting',
  'SVG, HTML, PDF scripts, polyglots',
  'packed files, pixel and PDF bombs',
  'traversal',
  'host header in mails',
  'open redirect',
  'forged and replayed payment notices',
  'token replay',
  'races on two nodes: reset link, event, draft, e-prescription, payout, balance, order key',
  'session fixation and riding',
  'enumeration by answer',
  'brute force, spraying, lock-out of others',
  'ReDoS by schema and rule',
  'cache deception and poisoning',
  'slow headers and bodies',
  'SSRF by payment, store and scanner settings',
  'WebAuthn replay, wrong origin',
];

describe('docs/threat-model.md', () => {
  const rows = readText('docs/threat-model.md')
    .split('\n## Attacks by name')[1]
    ?.split('\n')
    .filter((line) => line.startsWith('| '));

  it.each(attacks)('names the tests that make the attack: %s', (attack) => {
    const [row] = rows?.filter((line) => line.startsWith(`| ${attack}`)) ?? [];
    // Among the attacks, or where two nodes or a browser are needed.
    expect(row?.split('|')[2]).toMatch(/`tests\/(server\/attacks|faults|e2e)\/[^`]+`/);
  });

  it('names every test that attacks', () => {
    const named = rows?.join('\n') ?? '';
    const tests = filesBelow('tests/server/attacks', ['.test.ts']);
    expect(tests.filter((file) => !named.includes(`\`${file}\``))).toEqual([]);
  });
});
