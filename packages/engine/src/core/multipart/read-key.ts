/** Why a multipart body was refused; the server answers 400 with it. */
export class FormKeyError extends Error {
  override name = 'FormKeyError';
  readonly code:
    | 'brokenKey'
    | 'forbiddenKey'
    | 'tooDeep'
    | 'tooManyKeys'
    | 'indexTooLarge'
    | 'conflictingKey';
  readonly key: string;
  /** The steps of the key, where it has any. */
  readonly path: readonly string[];

  constructor(code: FormKeyError['code'], key: string, path: readonly string[] = []) {
    super(`${code}: ${key.slice(0, 80)}`);
    this.code = code;
    this.key = key;
    this.path = path;
  }
}

const shape = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
/** Keys that reach an object's prototype; refused in whatever form answers are sent. */
export const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
/** The field in which a form names the method of its call. */
export const methodField = '_method';
/** Names that no answer can have: forms keep what begins with `$` to themselves. */
export const isReservedName = (name: string): boolean => name.startsWith('$') || forbiddenKeys.has(name);
/** Most levels that answers may have. */
export const mostLevels = 8;
export const largestIndex = 999;

/** A name as a part of a key: with `%5B` for the bracket that would end it. Browsers write `"` and line breaks so by themselves. */
export const escapedName = (name: string): string => name.replaceAll(/[%[\]"\r\n]/g, percent);

export const percent = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

const unescaped = (part: string): string =>
  part.replaceAll(/%([0-7][0-9A-F])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** `items[0][amount]` -> `['items', '0', 'amount']`; `files[]` ends with ''. */
export function readKey(key: string): string[] {
  const [, head, brackets = ''] = (key.length <= 1000 ? shape.exec(key) : null) ?? [];
  if (head === undefined) throw new FormKeyError('brokenKey', key);
  const parts = [
    head,
    ...brackets
      .slice(1, -1)
      .split('][')
      .slice(brackets === '' ? 1 : 0),
  ].map(unescaped);
  if (parts.length > mostLevels) throw new FormKeyError('tooDeep', key);
  if (parts.some((part) => forbiddenKeys.has(part))) throw new FormKeyError('forbiddenKey', key, parts);
  if (parts.slice(0, -1).includes('')) throw new FormKeyError('brokenKey', key);
  return parts;
}
