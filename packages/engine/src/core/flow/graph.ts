/** The nodes that can be reached, the start among them. */
export function reachableFrom(start: string, targets: ReadonlyMap<string, string[]>): Set<string> {
  const found = new Set<string>();
  const visit = (node: string) => {
    const next = targets.get(node);
    if (found.has(node) || !next) return;
    found.add(node);
    next.forEach(visit);
  };
  visit(start);
  return found;
}

/** A way that comes back to where it was, undefined when there is none. */
export function findLoop(start: string, targets: ReadonlyMap<string, string[]>): string[] | undefined {
  const done = new Set<string>();
  return follow(start, []);

  function follow(node: string, path: string[]): string[] | undefined {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of targets.get(node) ?? []) {
      const loop = follow(next, [...path, node]);
      if (loop) return loop;
    }
    done.add(node);
    return undefined;
  }
}
