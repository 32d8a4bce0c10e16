/** Lets so many pieces of work run at a time; the others wait, first come, first served. */
export function takeTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let begun = 0;
  return async (work) => {
    // Who is woken takes the place of the one that has ended.
    if (begun < most) begun += 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else begun -= 1;
    }
  };
}
