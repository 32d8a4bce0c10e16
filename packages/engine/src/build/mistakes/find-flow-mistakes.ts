import { ConfigurationError } from '../../core/errors/configuration-error.ts';
import type { Mistake } from '../../core/errors/mistake.ts';
import { checkFlow } from '../../core/flow/check-flow.ts';
import type { SchemaLibrary } from '../../core/schema/resolve-refs.ts';
import type { FlowTable } from '../../core/types.ts';
import type { CheckMeta } from '../check-against-meta.ts';
import { jsonFile, readJson } from '../read-json.ts';
import { readFlow } from '../schema-files.ts';
import { mistakesBelow } from './mistakes-below.ts';

/** What the files of a folder are checked with. */
export interface FolderTools {
  library: SchemaLibrary;
  checkMeta: CheckMeta;
}

/** Everything wrong with the shape of a state flow, or else all that doesn't fit together in it. */
export function findFlowMistakes(dir: string, name: string, { library, checkMeta }: FolderTools): Mistake[] {
  const file = jsonFile(dir, 'flows', name);
  return mistakesBelow(dir, file, (report) => {
    const written = readJson<Partial<FlowTable>>(file);
    checkMeta('flow', file, written, report);
    if (written.name !== undefined && written.name !== name)
      report(new ConfigurationError(`the file is called "${name}"`, { field: 'name' }));
    checkFlow(readFlow(dir, name, library), report);
  });
}
