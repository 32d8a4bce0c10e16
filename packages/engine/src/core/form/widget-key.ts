/** A widget's name as code writes it: `rich-text` is `richText`. */
export const widgetKey = (name: string): string =>
  name.includes('-') ? name.replaceAll(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase()) : name;
