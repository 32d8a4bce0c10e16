import { basename } from 'node:path';
import { allRules } from '@rezeptur/engine/core';
import { describe, expect, it } from 'vitest';
import { generatedPages } from '../../scripts/docs/pages.ts';
import { filesBelow, readText } from './support/files.ts';

const pages = generatedPages();
const inFolder = (folder: string) => [...pages.keys()].filter((path) => path.startsWith(`${folder}/`));

describe('the pages that `npm run docs` writes', () => {
  it.each([...pages])('%s is up to date with the code', (path, text) => {
    expect(readText(`docs/engine/${path}`)).toBe(text);
  });

  it.each(['rules', 'dialogs'])('leave no outdated page in docs/engine/%s', (folder) => {
    const written = filesBelow(`docs/engine/${folder}`, ['.md']).map((file) => `${folder}/${basename(file)}`);
    expect(written).toEqual(inFolder(folder).toSorted());
  });

  it('cover every rule', () => {
    expect(
      inFolder('rules')
        .map((path) => basename(path, '.md'))
        .toSorted(),
    ).toEqual([...allRules.keys()].toSorted());
  });
});
