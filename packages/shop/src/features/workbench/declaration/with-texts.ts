import { isRecord } from '@rezeptur/engine/core';
import type { Words } from '../types.ts';

/** A file of words with more words in it; a text that isn't JSON stays as it is. */
export function withTexts(text: string, more: Words): string {
  try {
    const own = JSON.parse(text) as Words;
    return `${JSON.stringify(merged(own, more), null, 2)}\n`;
  } catch {
    return text;
  }
}

function merged(own: Words, more: Words): Words {
  const result = { ...own };
  for (const [key, value] of Object.entries(more)) {
    const there = result[key];
    result[key] = isRecord(there) && isRecord(value) ? merged(there, value) : value;
  }
  return result;
}
