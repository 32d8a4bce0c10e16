/**
 * The parts that somebody has named with `--only a,b`; all of them when nobody has.
 * @throws Error for one that there isn't
 */
export function chosenParts(given: string | undefined, all: readonly string[]): readonly string[] {
  const named = given?.split(',') ?? all;
  const unknown = named.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown}; there are ${all.join(', ')}.`);
  return named;
}
