import type { Mistake, Translate } from '@rezeptur/engine/core';

export interface MistakeText {
  text: string;
  /** Said by the engine itself, whose words are English. */
  isEnglish: boolean;
}

/** The mistake in the reader's language, where there are words for its kind. */
export function mistakeText(t: Translate, { code, params, message, suggestion }: Mistake): MistakeText {
  const key = `workbench:mistakes.${code}`;
  const known = t(key, { ...params, ...variantOf(code, params), defaultValue: '' });
  const hint = suggestion === undefined ? '' : ` ${t('workbench:mistakes.suggestion', { name: suggestion })}`;
  return known ? { text: `${known}${hint}`, isEnglish: false } : { text: message, isEnglish: true };
}

/** Kinds of names and slips in the JSON have words of their own; i18next finds them by context. */
const variantOf = (code: string, { kind, variant }: Record<string, string>) => {
  if (code === 'unknown') return { context: kind?.replace('$', '') };
  return variant ? { context: variant } : {};
};
