/** Enough for any alphabet in use, too little to fill memory. */
const mostRemembered = 512;

/** Does a single character fit this atom (`[a-z]`, `\d`, `.`, `x`)? Asked of the built-in engine once per character. */
export function oneCharacter(atom: string, flags: string): (character: string) => boolean {
  const pattern = new RegExp(`^${atom}$`, flags.replace('m', ''));
  const ascii = new Int8Array(128);
  const others = new Map<string, boolean>();
  return (character) => {
    const code = character.charCodeAt(0);
    if (code >= 128) return others.get(character) ?? ask(character);
    ascii[code] ||= pattern.test(character) ? 1 : -1;
    return ascii[code] === 1;
  };

  function ask(character: string): boolean {
    const fits = pattern.test(character);
    if (others.size < mostRemembered) others.set(character, fits);
    return fits;
  }
}
