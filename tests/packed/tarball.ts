import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { packEngine } from '../../scripts/lib/pack-engine/pack-engine.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The packed engine, as `npm install` takes it. */
    tarball: string;
  }
}

/** The engine is packed once for a whole run. */
export default async function packOnce(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'packed-'));
  project.provide('tarball', await packEngine(folder));
  return () => rm(folder, { recursive: true, force: true });
}
