import type { textsOf } from '@rezeptur/engine/core';

type Texts = Parameters<typeof textsOf>[0];

/** Words by dotted keys (`name.label`) as the tree in which `textsOf` looks them up. */
export function nestedTexts(flat: Readonly<Record<string, string>>): Texts {
  const tree: Texts = {};
  for (const [key, text] of Object.entries(flat)) {
    const names = key.split('.');
    const last = names.pop() ?? key;
    let node = tree;
    for (const name of names) {
      const known = node[name];
      const below = typeof known === 'object' ? known : {};
      node[name] = below;
      node = below;
    }
    node[last] = text;
  }
  return tree;
}
