import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { words as de } from '@rezeptur/engine/words/de';
import { words as en } from '@rezeptur/engine/words/en';
import { inRoot } from '../../../support/root.ts';
import type { Language } from './open-field.ts';

interface Named {
  role: string;
  name: string;
}

/** What a screen reader announces on a page, by role and name; the headings are not the fields'. */
export async function namesOn(page: Page): Promise<Named[]> {
  const snapshot = await page.locator('body').ariaSnapshot();
  return snapshot.split('\n').flatMap((line) => {
    const [, role, name = ''] = /^ *- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?/.exec(line) ?? [];
    return role === undefined || role === 'text' || role === 'heading'
      ? []
      : [{ role, name: name.replaceAll("''", "'") }];
  });
}

const controls = ['textbox', 'searchbox', 'combobox', 'listbox', 'checkbox', 'switch', 'radio'].concat([
  'radiogroup',
  'spinbutton',
  'slider',
  'button',
  'link',
  'toolbar',
]);

export const isControl = ({ role }: Named): boolean => controls.includes(role);

interface Example {
  ui?: { fields?: Record<string, { widget?: string }> };
  texts: Record<Language, Record<string, string>>;
}

const folder = inRoot('schemas/examples/fields');
const examples = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Example,
);

/** A pattern for a text of which some places are filled in later. */
const patternOf = (text: string, gaps: RegExp): string =>
  text
    .split(gaps)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+');

/** The labels of all field types' examples; a link in one (`[terms](terms)`) says that it opens a new tab. */
export const labelsIn = (language: Language): RegExp[] =>
  examples.flatMap(({ ui, texts }) =>
    Object.entries(texts[language])
      .filter(([key]) => key.endsWith('.label'))
      .filter(([key]) => ui?.fields?.[key.replace(/\.label$/, '')]?.widget !== 'hidden')
      .map(([, label]) => new RegExp(patternOf(label.replaceAll('[', ''), /\]\(.*?\)/))),
  );

const leaves = (texts: unknown): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts as object).flatMap(leaves);

const textsIn = (language: Language): string[] => [
  ...leaves(language === 'de' ? de : en),
  ...examples.flatMap(({ texts }) => leaves(texts[language])),
];

/** Is a name one of a language's, and not of the other one's as well? */
export function speaks(language: Language): (named: Named) => boolean {
  const others = new Set(textsIn(language === 'de' ? 'en' : 'de'));
  const own = textsIn(language)
    .filter((text) => !others.has(text) && text.replaceAll(/\{\{.*?\}\}|\P{L}/gu, '').length > 2)
    .map((text) => new RegExp(`^${patternOf(text, /\{\{.*?\}\}/)}$`));
  return ({ name }) => own.some((pattern) => pattern.test(name));
}
