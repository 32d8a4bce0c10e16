import { isFileAnswer } from '../formats/file.ts';
import { isRecord } from '../is-record.ts';

/** Answers without the keys under which nothing stands, as JSON has them: a strict schema knows no key for what was taken away. */
export function withoutUndefined<T>(value: T): T {
  if (Array.isArray(value)) {
    const entries = value.map(withoutUndefined);
    return entries.every((entry, index) => entry === value[index]) ? value : (entries as T);
  }
  if (!isRecord(value) || isFileAnswer(value)) return value;
  let isSame = true;
  const kept = Object.entries(value).flatMap(([key, inner]) => {
    const next = withoutUndefined(inner);
    isSame &&= next === inner && inner !== undefined;
    return inner === undefined ? [] : [[key, next]];
  });
  return isSame ? value : (Object.fromEntries(kept) as T);
}
