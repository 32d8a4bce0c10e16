/** Does a single character fit this atom (`[a-z]`, `\d`, `.`, `x`)? Asked of the built-in engine once per ASCII character. */
export function oneCharacter(atom: string, flags: string): (character: string) => boolean {
  const pattern = new RegExp(`^${atom}$`, flags.replace('m', ''));
  const ascii = new Int8Array(128);
  return (character) => {
    const code = character.charCodeAt(0);
    if (code >= 128) return pattern.test(character);
    ascii[code] ||= pattern.test(character) ? 1 : -1;
    return ascii[code] === 1;
  };
}
