import type { Deps } from '../src/deps.ts';
import { isEmpty } from './is-empty.ts';

/** Fills an empty database with the demo, whole or not at all; answers whether it did. */
export async function loadDemo(deps: Deps): Promise<boolean> {
  if (!(await isEmpty(deps.db))) return false;
  // Once in the life of a demo shop: other starts need neither its drawings nor its past.
  const { fillDemo } = await import('./fill-demo.ts');
  return fillDemo(deps);
}
