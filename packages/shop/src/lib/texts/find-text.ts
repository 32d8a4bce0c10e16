export type Bundle = Readonly<Record<string, unknown>>;

/** What stands under `checkout.steps.cart`: a text, an object of texts, or nothing. */
export function findText(bundle: Bundle | undefined, path: string): unknown {
  let found: unknown = bundle;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Bundle)[name];
  }
  return found;
}

interface Chosen {
  /** How many of it there are. */
  count?: unknown;
  /** Which of its kinds it is: `unknown_rule` for `unknown`. */
  context?: unknown;
}

/** The same for something of a kind, and counted: the text of the kind goes before the text of the number. */
export function findChosen(bundle: Bundle | undefined, path: string, chosen: Chosen, language: string) {
  const paths = chosen.context ? [`${path}_${chosen.context}`, path] : [path];
  for (const one of paths) {
    const found = findCounted(bundle, one, chosen.count, language);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The same for something counted: `days_one`, `days_other`, and `days_zero` where none is worth words of its own. */
function findCounted(bundle: Bundle | undefined, path: string, count: unknown, language: string) {
  if (typeof count !== 'number') return findText(bundle, path);
  const plural = new Intl.PluralRules(language).select(count);
  const none = count === 0 ? findText(bundle, `${path}_zero`) : undefined;
  return none ?? findText(bundle, `${path}_${plural}`) ?? findText(bundle, path);
}
