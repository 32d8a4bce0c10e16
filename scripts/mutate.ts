// `npm run mutate [-- [--incremental] [--skip-static] [--only <pattern>] [<target> …]]`: changes the code in small
// ways and expects that a test fails each time. docs/mutants.md says how it is read.
import { parseArgs } from 'node:util';
import { type Counts, countMutants } from './lib/mutate/count-mutants.ts';
import { runFlowTables } from './lib/mutate/run-flow-tables.ts';
import { runTarget } from './lib/mutate/run-target.ts';
import { targets } from './lib/mutate/targets.ts';

const leastKilled = 90;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    incremental: { type: 'boolean', default: false },
    'skip-static': { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    concurrency: { type: 'string', default: '2' },
  },
});

const known = [...Object.keys(targets), 'flow-tables'];
const names = positionals.length > 0 ? positionals : known;
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`mutate: there is no ${unknown.join(', ')}; there are ${known.join(', ')}`);
  process.exit(2);
}

const table: Record<string, Counts> = {};
for (const name of names) {
  const target = targets[name];
  if (!target) {
    // Stryker changes code only.
    table[name] = runFlowTables();
    continue;
  }
  const { only, incremental, 'skip-static': skipStatic } = values;
  const concurrency = Number(values.concurrency);
  const results = await runTarget(name, target, { only, incremental, skipStatic, concurrency });
  table[name] = countMutants(results, { skipStatic });
}
console.table(table);
process.exitCode = Object.values(table).some(({ percent }) => percent < leastKilled) ? 1 : 0;
