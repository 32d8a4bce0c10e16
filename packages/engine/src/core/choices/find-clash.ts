/** Choices by kind and name. One may say, by kind, which others it goes with; where it doesn't, it goes with all of them. */
export type ChoiceTable<Kind extends string = string> = Readonly<
  Record<Kind, Readonly<Record<string, { with?: Partial<Record<Kind, readonly string[]>> }>>>
>;

/** Two choices that do not go together: the one that says so, and what the other could have been. */
export interface Clash<Kind extends string = string> {
  /** The choice that says what it goes with. */
  kind: Kind;
  name: string;
  /** The kind of which something else was chosen, and what it could have been. */
  with: Kind;
  allowed: readonly string[];
}

/** The first of the choices made that doesn't go with another one; what isn't chosen yet goes with everything. */
export function findClash<Kind extends string>(
  table: ChoiceTable<Kind>,
  chosen: Partial<Record<Kind, string | null | undefined>>,
): Clash<Kind> | undefined {
  const kinds = Object.keys(table) as Kind[];
  for (const kind of kinds) {
    const name = chosen[kind];
    const choices = table[kind];
    if (!name || !Object.hasOwn(choices, name)) continue;
    for (const other of kinds) {
      const allowed = choices[name]?.with?.[other];
      const wanted = chosen[other];
      if (allowed && wanted && !allowed.includes(wanted)) return { kind, name, with: other, allowed };
    }
  }
  return undefined;
}
