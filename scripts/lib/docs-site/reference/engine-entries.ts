import { join } from 'node:path';
import { root } from '../../root.ts';
import { type Entry, readEntries } from './read-entries.ts';
import type { Module } from './read-module.ts';

/** The engine's sources. */
export const engineSources = join(root, 'packages/engine/src');

/** What the packed engine exports, read from its sources or their declarations. */
export const engineEntries = (folder: string, read: (file: string) => Module): Entry[] =>
  readEntries(join(root, 'packages/engine/package.json'), folder, read);
