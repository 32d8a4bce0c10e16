/** Letters that are written in two ways meet in one: `Küstengrün`, `KUESTENGRUEN` and `kustengrun` fold alike. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/([aou])e/g, '$1');
