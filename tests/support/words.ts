import { readFileSync } from 'node:fs';
import { textAt } from '@rezeptur/engine/core';
import { root } from './root.ts';

export type Say = (key: string, values?: Record<string, string>) => string;

const own = ['engine', 'rules'];

/** What the shop says in a language: `say('shop:cart.next')`. */
export function wordsIn(language: string): Say {
  const files = new Map<string, object>();
  const read = (namespace: string): object => {
    const folder = own.includes(namespace) ? `packages/engine/src/words/${language}` : `locales/${language}`;
    const file =
      files.get(namespace) ?? JSON.parse(readFileSync(`${root}/${folder}/${namespace}.json`, 'utf8'));
    files.set(namespace, file);
    return file;
  };
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    const text = textAt(read(namespace), path);
    if (typeof text !== 'string') throw new Error(`There is no ${key} in ${language}`);
    return text.replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '');
  };
}
