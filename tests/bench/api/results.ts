import type { Busy } from './busy.ts';
import type { Locks } from './locks.ts';
import type { Measured } from './measure.ts';
import type { Memory } from './memory.ts';
import type { Start } from './starts.ts';

/** All that one run has measured so far. */
export interface Results {
  calls: Measured[];
  /** Beside a shop that encrypts nothing. */
  encryption: Measured[];
  /** Of a range of so many articles. */
  growth: { articles: number; calls: Measured[] }[];
  busy: Busy[];
  /** From the first lock of an order to its commit. */
  locks: Locks[];
  starts: Start[];
  memory: Memory | undefined;
  installed: [what: string, megabytes: number][];
}
