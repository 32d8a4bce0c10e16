import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/** What a language says of itself in its `common.json`. */
interface LanguageFacts {
  name: string;
  tag: string;
  direction: string;
}

interface Folders {
  /** Holds a folder of words for each language. */
  locales: string;
  /** The words of the engine: for languages that it speaks itself. Others bring them in their own folder. */
  engineWords: string;
  /** The language of addresses that name none; its words come with the first load. */
  ownLanguage: string;
}

const facts = 'virtual:shop/languages';
const words = 'virtual:shop/words';
const descriptions = 'virtual:shop/descriptions';

/** Words of pages that few open, most of them staff: nobody else fetches the list of their files. */
const seldom = new Set(['admin', 'changes', 'entities', 'entity', 'id-check', 'questionnaire', 'workbench']);

/** Words that come with the language itself, in part or whole; and the server's own. */
const notByName = new Set(['common', 'shop', 'mails', 'documents', 'fields', 'search']);

/**
 * The languages of the shop are the folders of words: `virtual:shop/languages` has what each says of itself, `virtual:shop/words`
 * the own one's words and how to fetch another's. Nothing else lists languages.
 */
export function languageWords({ locales, engineWords, ownLanguage }: Folders): Plugin {
  const languages = () => [
    ownLanguage,
    ...readdirSync(locales, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== ownLanguage)
      .map(({ name }) => name)
      .filter((name) => existsSync(join(locales, name, 'common.json')))
      .sort(),
  ];
  const fileOf = (language: string, name: string): string =>
    [locales, engineWords].map((folder) => join(folder, language, `${name}.json`)).find(existsSync) ?? '';

  const factsOf = (language: string): LanguageFacts =>
    JSON.parse(readFileSync(join(locales, language, 'common.json'), 'utf8')).language;

  function wordsOf(language: string, part: string | undefined): string {
    const folders = [locales, engineWords].map((folder) => join(folder, language)).filter(existsSync);
    const names = folders
      .flatMap((folder) => readdirSync(folder))
      .filter((file) => file.endsWith('.json'))
      .map((file) => basename(file, '.json'));
    const path = (name: string, piece = '') => JSON.stringify(fileOf(language, name) + piece);
    const filesWhere = (isWanted: (name: string) => boolean) =>
      [...new Set(names)]
        .filter((name) => !notByName.has(name) && isWanted(name))
        .map((name) => `${JSON.stringify(name)}: () => import(${path(name)}),`);
    if (part === 'seldom')
      return ['export const files = {', ...filesWhere((name) => seldom.has(name)), '};'].join('\n');
    return [
      `import common from ${path('common', '?now')};`,
      `import shop from ${path('shop', '?now')};`,
      `import first from ${path('engine', '?first')};`,
      'export const base = { common, shop, first };',
      'export const files = {',
      `'shop?later': () => import(${path('shop', '?later')}),`,
      `'common?more': () => import(${path('common', '?more')}),`,
      ...filesWhere((name) => !seldom.has(name)),
      '};',
      `export const seldom = () => import('${words}/${language}/seldom');`,
    ].join('\n');
  }

  const modules: Record<string, () => string> = {
    [facts]: () =>
      `export default ${JSON.stringify(Object.fromEntries(languages().map((one) => [one, factsOf(one)])))}`,
    [words]: () => {
      const others = languages().filter((one) => one !== ownLanguage);
      return [
        `import * as own from '${words}/${ownLanguage}';`,
        'export { own };',
        `export const others = {${others.map((one) => `${JSON.stringify(one)}: () => import('${words}/${one}')`).join()}};`,
      ].join('\n');
    },
    // Only the server says these: no script carries them.
    [descriptions]: () =>
      [
        ...languages().map(
          (one, at) => `import words${at} from ${JSON.stringify(`${fileOf(one, 'common')}?later`)};`,
        ),
        `export default {${languages()
          .map((one, at) => `${JSON.stringify(one)}: words${at}.descriptions`)
          .join()}};`,
      ].join('\n'),
  };

  return {
    name: 'rezeptur-language-words',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('virtual:shop/') ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith('\0virtual:shop/')) return undefined;
      const name = id.slice(1);
      const [language, part] = name.startsWith(`${words}/`) ? name.slice(words.length + 1).split('/') : [];
      const code = language ? wordsOf(language, part) : modules[name]?.();
      return code === undefined ? undefined : { code, moduleType: 'js' };
    },
  };
}
