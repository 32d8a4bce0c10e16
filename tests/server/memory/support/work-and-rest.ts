// A process that works, rests and works again under `holdYoung`, and prints after each how many megabytes it holds for short-lived values.
import { setTimeout as passing, setImmediate as turn } from 'node:timers/promises';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { holdYoung } from '../../../../packages/server/src/hold-memory.ts';

setFlagsFromString('--semi-space-growth-factor=1');
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (how: { type: 'minor' }) => void;
const young = () =>
  (getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0) / 2 ** 20;

/** Values of which some outlive the next collections. */
async function work(look: () => void): Promise<number> {
  const kept: object[][] = [];
  for (let time = 0; time < 400; time += 1) {
    kept[time % 20] = Array.from({ length: 20_000 }, (_, value) => ({ value }));
    look();
    await turn();
  }
  return young();
}

/** Until V8 has taken the room back, which it does while little is allocated in its time. */
async function rest(): Promise<number> {
  while (young() > 2) {
    collect({ type: 'minor' });
    await passing(20);
  }
  return young();
}

const look = holdYoung();
console.log(JSON.stringify([await work(look), await rest(), await work(look)]));
