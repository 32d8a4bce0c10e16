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

  constructor(code: FormKeyError['code'], key: string) {
    super(`${code}: ${key.slice(0, 80)}`);
    this.code = code;
    this.key = key;
  }
}

const shape = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
/** Keys that reach an object's prototype; refused in whatever form answers are sent. */
export const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
/** Most levels that answers may have. */
export const mostLevels = 8;
export const largestIndex = 999;

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
  ];
  if (parts.length > mostLevels) throw new FormKeyError('tooDeep', key);
  if (parts.some((part) => forbiddenKeys.has(part))) throw new FormKeyError('forbiddenKey', key);
  if (parts.slice(0, -1).includes('')) throw new FormKeyError('brokenKey', key);
  return parts;
}
