import { type FlowTable, timeZone } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import { inProcess, TooMuchWorkError } from '../../platform/in-process.ts';
import { asMistake, type CheckDeclaration, type Checked } from './check-declaration.ts';

export interface CheckTask {
  of: Parameters<CheckDeclaration>;
  folder: string;
  flows: [string, FlowTable][];
  timeZone: string;
  locales: readonly string[];
}

const limits = { seconds: 15, megabytes: 512 };

/** The same check in a process of its own: a few lines can refer to so many others that they take all time and memory. */
export function createCheckInProcess({ schemas, texts: { locales } }: Pick<Deps, 'schemas' | 'texts'>) {
  const worker = new URL('./check-worker.ts', import.meta.url);

  return async (...of: Parameters<CheckDeclaration>): Promise<Checked> => {
    const folder = schemas.folder.href;
    const task: CheckTask = { of, folder, flows: [...schemas.flows], timeZone: timeZone(), locales };
    return inProcess<Checked>(worker, task, limits).catch((error: unknown) => {
      if (error instanceof TooMuchWorkError) return { mistakes: [asMistake(error)], missing: {} };
      throw error;
    });
  };
}
