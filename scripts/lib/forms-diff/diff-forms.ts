import { type Comparison, compareForms, deepEqual, unknownName } from '@rezeptur/engine/core';
import type { ReadForm } from './read-forms.ts';

export type Difference = { name: string } & (
  | { state: 'new' | 'gone' }
  | ({ state: 'changed'; languages: string[] } & Comparison)
);

/**
 * What differs, form by form; forms that are the same are left out. `names`: only these.
 * @throws for a name that neither side has.
 */
export function diffForms(
  before: ReadonlyMap<string, ReadForm>,
  after: ReadonlyMap<string, ReadForm>,
  names: readonly string[] = [],
): Difference[] {
  const all = [...new Set([...before.keys(), ...after.keys()])].sort();
  for (const name of names) if (!all.includes(name)) throw new Error(unknownName('form', name, all));
  return all
    .filter((name) => names.length === 0 || names.includes(name))
    .flatMap((name): Difference[] => {
      const [was, is] = [before.get(name), after.get(name)];
      if (!was || !is) return [{ name, state: is ? 'new' : 'gone' }];
      const comparison = compareForms(was, is);
      const languages = Object.keys(is.texts).filter(
        (language) => !deepEqual(was.texts[language], is.texts[language]),
      );
      const isSame = comparison.changes.length === 0 && languages.length === 0;
      return isSame ? [] : [{ name, state: 'changed', languages, ...comparison }];
    });
}
