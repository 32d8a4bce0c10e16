import { join } from 'node:path';
import Stryker from '@stryker-mutator/core';
import { root } from '../root.ts';
import type { Target } from './targets.ts';

export interface RunOptions {
  /** Test runners at a time. */
  concurrency: number;
  /** Only what changed since the last run with it. */
  incremental: boolean;
  /** Without what runs only while its file is loaded: each of these takes all tests of the target. */
  skipStatic: boolean;
  /** Other patterns than the target's own. */
  only?: string[];
}

/**
 * Mutates a target's sources in a copy of the project, as stryker.config.json says: the copy links its own workspaces,
 * so that Stryker must not link the installed ones. The report lies in `.cache/mutate/<name>.html`.
 */
export function runTarget(name: string, target: Target, options: RunOptions) {
  const { concurrency, incremental, skipStatic, only } = options;
  const report = (extension: string) => join('.cache/mutate', `${name}.${extension}`);
  // Stryker's processes inherit them, see vitest.config.ts and link-packages.ts beside this file.
  process.env.MUTATE_TESTS = target.tests.join(' ');
  process.env.MUTATE_PACKAGES = join(root, 'node_modules');
  return new Stryker({
    mutate: only ?? target.mutate,
    concurrency,
    incremental,
    ignoreStatic: skipStatic,
    mutator: { excludedMutations: target.without ?? [] },
    incrementalFile: report('incremental.json'),
    htmlReporter: { fileName: report('html') },
    jsonReporter: { fileName: report('json') },
  }).runMutationTest();
}
