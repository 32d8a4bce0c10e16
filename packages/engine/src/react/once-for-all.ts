/**
 * One listener for all that ask: `start` with the first, what it answers with the last.
 * @returns how to ask, whose answer ends that.
 */
export function onceForAll(start: () => () => void): () => () => void {
  let count = 0;
  let stop = () => {};
  return () => {
    if (count++ === 0) stop = start();
    return () => {
      if (--count === 0) stop();
    };
  };
}
