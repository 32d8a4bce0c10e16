interface Group {
  [name: string]: string | Group;
}

/** `{"name.label": "Name"}` becomes `{name: {label: "Name"}}`, as texts stand in `locales`. */
export function nestedTexts(words: Readonly<Record<string, string>>): Group {
  const all: Group = {};
  for (const [key, word] of Object.entries(words)) {
    const names = key.split('.');
    const last = names.pop() ?? key;
    let group = all;
    for (const name of names) {
      const known = group[name];
      const inner: Group = typeof known === 'object' ? known : {};
      group[name] = inner;
      group = inner;
    }
    group[last] = word;
  }
  return all;
}
