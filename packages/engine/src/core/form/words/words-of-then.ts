import type { Translate } from '../../errors/field-error-text.ts';
import { textAt } from './text-at.ts';

/**
 * `t` for a form as it was asked: its own words come from `texts`, which were stored with it, all others from today's.
 */
export function wordsOfThen(name: string, texts: unknown, t: Translate): Translate {
  const prefix = `forms:${name}.`;
  return (key, params = {}) => {
    const own = [key].flat().find((one) => one.startsWith(prefix));
    if (own === undefined) return t(key, params);
    const text = textAt(texts, own.slice(prefix.length)) ?? String(params.defaultValue ?? own);
    return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, param) => String(params[param] ?? whole));
  };
}
