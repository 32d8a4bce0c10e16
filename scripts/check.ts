// `npm run check`: types, format, lint, unused code and generated files, without running any test.
import { checks } from './lib/checks.ts';
import { runParts } from './lib/parts.ts';
import { stopChildrenOnSignal } from './lib/run.ts';

stopChildrenOnSignal();
const outcomes = await runParts(checks, 2);
const failed = outcomes.filter((outcome) => outcome.state !== 'passed');
console.log(failed.length > 0 ? `failed: ${failed.map(({ part }) => part.name).join(', ')}` : 'all good');
process.exitCode = failed.length > 0 ? 1 : 0;
