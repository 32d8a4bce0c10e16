import { run } from './run.ts';

/** One thing that `npm test` does: a command that ends well or not. */
export interface Part {
  name: string;
  command: string[];
  env?: Record<string, string | undefined>;
  /** Names of parts that must have ended well before. */
  after?: string[];
  /** Reads the report that the command wrote: how many tests ran. */
  count?: () => Promise<Counts>;
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** The tests that failed, each with its file. */
  failures: string[];
}

export interface Outcome {
  part: Part;
  state: 'passed' | 'failed' | 'left out';
  counts: Counts;
}

const none: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** Runs the parts, as many at once as `slots`, in the given order as far as `after` allows. */
export async function runParts(parts: Part[], slots: number): Promise<Outcome[]> {
  const waiting = [...parts];
  const outcomes = new Map<string, Outcome>();
  const stateOf = (name: string) => outcomes.get(name)?.state;
  const active = new Set<Promise<void>>();
  while (waiting.length > 0 || active.size > 0) {
    for (const part of [...waiting]) {
      const needs = part.after ?? [];
      if (needs.some((name) => stateOf(name) === 'failed' || stateOf(name) === 'left out')) {
        waiting.splice(waiting.indexOf(part), 1);
        outcomes.set(part.name, { part, state: 'left out', counts: none });
        console.log(`- ${part.name}: left out, it needs ${needs.join(', ')}`);
      } else if (active.size < slots && needs.every((name) => stateOf(name) === 'passed')) {
        waiting.splice(waiting.indexOf(part), 1);
        const work = runPart(part).then((outcome) => {
          outcomes.set(part.name, outcome);
          active.delete(work);
        });
        active.add(work);
      }
    }
    await Promise.race(active);
  }
  return parts.flatMap((part) => outcomes.get(part.name) ?? []);
}

async function runPart(part: Part): Promise<Outcome> {
  const { code, output, seconds } = await run(part.command, { env: part.env });
  const counted = part.count ? await part.count() : { ...none, passed: 1 };
  const ranNothing = counted.passed + counted.failed === 0;
  const failed = code !== 0 || counted.failed > 0 || ranNothing;
  // A part that breaks before its tests can fail has failed once all the same.
  const counts = failed ? { ...counted, failed: Math.max(1, counted.failed) } : counted;
  if (failed && !part.count) counts.passed = 0;
  const tests = part.count ? `, ${counted.passed} passed, ${counted.failed} failed` : '';
  console.log(`${failed ? '✗' : '✓'} ${part.name} (${seconds.toFixed(1)} s${tests})`);
  if (failed) console.log(`${output.trimEnd()}\n✗ ${part.name} ended with exit code ${code}\n`);
  return { part, state: failed ? 'failed' : 'passed', counts };
}
