import { describe, expect, it } from 'vitest';
import { describeExport } from '../../scripts/lib/docs-site/reference/describe-export.ts';
import { engineEntries, engineSources } from '../../scripts/lib/docs-site/reference/engine-entries.ts';
import { createModuleReader } from '../../scripts/lib/docs-site/reference/read-module.ts';

const entries = engineEntries(engineSources, createModuleReader());

describe('what the package exports', () => {
  it('comes from every entry that holds code', () => {
    expect(entries.map(({ name }) => name.replace('@rezeptur/engine/', ''))).toEqual([
      'core',
      'react',
      'react/entity',
      'react/router',
      'react/history',
      'widgets',
      'rules',
      'rjsf',
      'build',
      'words/de',
      'words/en',
      'words/de/form',
      'words/en/form',
    ]);
  });

  it.each(entries)('has a docstring each, of $name', ({ exports }) => {
    expect(exports.length).toBeGreaterThan(0);
    const mute = exports.filter(
      ({ declared }) => 'module' in declared && !describeExport(declared).comment?.about,
    );
    expect(mute.map(({ name }) => name)).toEqual([]);
  });
});
