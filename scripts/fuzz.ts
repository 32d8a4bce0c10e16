// `npm run fuzz`: made-up calls of OpenAPI in the name of every role, until something is answered that must not be, or 20,000 calls were.
// `-- --calls 100000` makes more of them, `-- --seed 7` those of an earlier run again.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { buildTestApp } from '../tests/support/app.ts';
import { fuzz } from '../tests/support/fuzz/fuzz.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { calls: text, seed: text } });
const calls = Number(values.calls ?? 20_000);
const first = Number(values.seed ?? randomInt(1_000_000));
/** Of one seed: what goes wrong is found again with few calls. */
const atOnce = 1000;

const server = await buildTestApp({ env: { DEMO: '1' } });
try {
  for (let done = 0; done < calls && !process.exitCode; done += atOnce) {
    const seed = first + done / atOnce;
    const findings = await fuzz(server, {
      seed,
      calls: Math.min(atOnce, calls - done),
      isSlowIncluded: true,
    });
    for (const finding of findings) console.error(finding);
    console.log(`seed ${seed}: ${findings.length} findings`);
    process.exitCode = findings.length > 0 ? 1 : 0;
  }
} finally {
  await server.close();
}
