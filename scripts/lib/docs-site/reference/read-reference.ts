import type { Page } from '../page.ts';
import { declareEngine } from './declare-engine.ts';
import { engineEntries } from './engine-entries.ts';
import { createModuleReader } from './read-module.ts';
import { referencePages } from './reference-pages.ts';

/** The pages of the packed engine's reference. */
export async function readReference(): Promise<Page[]> {
  const folder = await declareEngine();
  const read = createModuleReader();
  return referencePages(engineEntries(folder, read), read);
}
