import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { loadSchemas } from '@rezeptur/engine/build';
import { type Ajv, createAjv, createFlow } from '@rezeptur/engine/core';
import { type Clause, clausesOf, type Declared } from '../../../tests/server/domain/law/clauses.ts';
import { everyRole } from '../../../tests/server/domain/law/law.ts';
import { laws } from '../../../tests/server/domain/law/laws.ts';
import { root } from '../root.ts';
import type { Counts } from './count-mutants.ts';
import { type FlowMutant, mutantsOfFlow } from './mutants-of-flow.ts';

/**
 * Changes `schemas/flows/` and asks the law of each flow, which tests/server/domain/law tells, whether it notices. What no longer loads
 * is no mutant.
 */
export function runFlowTables(): Counts {
  const { flows, entities, permissions } = loadSchemas(join(root, 'schemas'), { isChecked: true });
  const ajv = createAjv();
  const counts = laws.map((law) => {
    const [table, entity] = [flows[law.flow], entities[law.entity]];
    if (!table || !entity) throw new Error(`There is no ${law.flow} of ${law.entity}.`);
    const clauses = clausesOf(law);
    const loaded = mutantsOfFlow(table, everyRole).flatMap((mutant) => loadedOf(mutant, ajv));
    const survived = loaded.filter(({ flow }) =>
      clauses.every((clause) => holds(clause, { flow, entity, permissions })),
    );
    for (const { what } of survived) console.log(`flows/${law.flow}.json survived ${what}`);
    return { mutants: loaded.length, survived: survived.length };
  });
  const mutants = sum(counts.map((one) => one.mutants));
  const survived = sum(counts.map((one) => one.survived));
  const killed = mutants - survived;
  const percent = Math.floor((killed / mutants) * 1000) / 10;
  return { mutants, killed, survived, 'no coverage': 0, percent };
}

function loadedOf({ what, table }: FlowMutant, ajv: Ajv) {
  try {
    return [{ what, flow: createFlow({ table, ajv }) }];
  } catch {
    return [];
  }
}

/** A clause that can't be asked any more has noticed, too. */
function holds({ found, expected }: Clause, declared: Declared): boolean {
  try {
    return isDeepStrictEqual(found(declared), expected);
  } catch {
    return false;
  }
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
