/** The name of a widget or a rule as code writes it: `rich-text` is `richText`, `date_after` is `dateAfter`. */
export const codeName = (name: string): string =>
  /[-_]/.test(name) ? name.replaceAll(/[-_]([a-z])/g, (_all, letter: string) => letter.toUpperCase()) : name;
