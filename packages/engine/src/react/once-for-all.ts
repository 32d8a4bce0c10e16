/**
 * One listener for all that ask: `start` with the first, `stop` with the last.
 * @returns how to ask, whose answer ends that.
 */
export function onceForAll(start: () => void, stop: () => void): () => () => void {
  let count = 0;
  return () => {
    if (count++ === 0) start();
    return () => {
      if (--count === 0) stop();
    };
  };
}
