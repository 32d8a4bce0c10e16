import { join } from 'node:path';
import type { EntitySource } from '../../core/entity/check-entity.ts';
import { checkEntity } from '../../core/entity/check-entity.ts';
import { checkEntityNames, type KnownNames } from '../../core/entity/check-entity-names.ts';
import type { Mistake } from '../../core/errors/mistake.ts';
import type { Report } from '../../core/errors/reporting.ts';
import type { FlowTable } from '../../core/types.ts';
import { foldersIn, jsonFilesIn } from '../read-json.ts';
import { readEntity, readFlow } from '../schema-files.ts';
import { type FolderTools, findFlowMistakes } from './find-flow-mistakes.ts';
import type { Examined } from './find-mistakes.ts';
import { mistakesBelow } from './mistakes-below.ts';
import { attempt } from './read-declared.ts';

/** What the entities of a folder may name beside themselves. */
export function namesIn(dir: string, tools: FolderTools): KnownNames {
  const flows = new Map(
    jsonFilesIn(join(dir, 'flows')).map((name) => [name, soundFlow(dir, name, tools)] as const),
  );
  const entities = foldersIn(join(dir, 'entities'));
  const read = entities.flatMap((name) => {
    const source = attempt([], told, () => readEntity(dir, name, tools.library));
    const schema = source && attempt([], told, () => checkEntity(source, told));
    return schema ? [{ name, flow: source.ui?.flow, fields: Object.keys(schema.properties ?? {}) }] : [];
  });
  const flowNames = new Map(read.map(({ name, flow = '' }) => [name, flow]));
  return {
    entities,
    fields: new Map(read.map(({ name, fields }) => [name, fields])),
    flows,
    flowOf(entity) {
      const name = flowNames.get(entity);
      return name === '' ? undefined : (flows.get(name ?? '') ?? null);
    },
  };
}

/** A flow with mistakes of its own is there all the same: what others name of it is judged when it is mended. */
const soundFlow = (dir: string, name: string, tools: FolderTools): FlowTable | null =>
  findFlowMistakes(dir, name, tools).length === 0 ? readFlow(dir, name, tools.library) : null;

/** Other entities and flows that an entity names and that there are not, and such fields that its flow names. */
export function findNameMistakes(
  dir: string,
  { source, mistakes }: Examined<EntitySource>,
  names: KnownNames,
): Mistake[] {
  if (!source) return [];
  const found = attempt(mistakes, told, () => {
    const schema = checkEntity(source, told);
    return mistakesBelow(dir, `entities/${source.name}/schema.json`, (report) =>
      checkEntityNames({ ...source, schema }, names, report),
    );
  });
  return found ?? [];
}

/** Of what an entity itself gets wrong, its examination has told. */
const told: Report = () => undefined;
