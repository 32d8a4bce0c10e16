/** As `plain_text` of the database has it: lower case, letters without their marks. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[đłøı]/g, (letter) => ({ đ: 'd', ł: 'l', ø: 'o' })[letter] ?? 'i');

/** As `german_text` has it: the way umlauts are written where there are none. */
const german = (text: string): string =>
  plain(text.normalize('NFC').replaceAll(/[äöüÄÖÜ]/g, (letter) => `${letter}e`));

/** How people may write a text: "Müller" as "muller" and "mueller". The same once where there is no difference. */
export const writings = (text: string): string[] => [...new Set([plain(text), german(text)])];
