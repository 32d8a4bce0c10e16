import type { Translate } from '@rezeptur/engine/core';

/** Something wrong, where it stands, and what would be right; lines and columns from 1. */
export interface Mistake {
  file: string;
  line: number;
  column: number;
  severity: 'error' | 'warning';
  code: string;
  params: Record<string, string>;
  /** In English, as the build prints it. */
  message: string;
  suggestion?: string;
}

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
  return code === 'json' ? { context: variant } : {};
};
