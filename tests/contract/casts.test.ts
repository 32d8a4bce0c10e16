import { describe, expect, it } from 'vitest';
import { filesBelow, readText } from './support/files.ts';

describe('the packages', () => {
  // Such a cast hides that two declarations of one thing disagree.
  it('never cast through unknown or never', () => {
    const files = filesBelow('packages', ['.ts', '.tsx']);
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => /\bas\s+(?:unknown\s+as|never)\b/.test(readText(file)))).toEqual([]);
  });
});
