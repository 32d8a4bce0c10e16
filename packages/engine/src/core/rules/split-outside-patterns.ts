/**
 * Splits at `separator`, but not inside a `/pattern/flags`.
 * A pattern begins with a slash at the start of an argument and ends with one that is neither escaped nor in brackets.
 */
export function splitOutsidePatterns(text: string, separator: '|' | ','): string[] {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < text.length; at++) {
    const isArgument = separator === ',' ? part.trim() === '' : /[:,]\s*$/.test(part);
    const end = text[at] === '/' && isArgument ? endOfPattern(text, at) : undefined;
    if (end !== undefined) {
      part += text.slice(at, end);
      at = end - 1;
    } else if (text[at] === separator) {
      parts.push(part);
      part = '';
    } else part += text[at];
  }
  return [...parts, part];
}

/** Where the pattern's flags end; undefined when no slash closes it, so that it is a plain text. */
function endOfPattern(text: string, start: number): number | undefined {
  let inBrackets = false;
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '[') inBrackets = true;
    else if (text[at] === ']') inBrackets = false;
    else if (text[at] === '/' && !inBrackets) {
      const flags = /^[a-z]*(?=\s*(?:[|,]|$))/.exec(text.slice(at + 1));
      if (flags) return at + 1 + flags[0].length;
    }
  }
  return undefined;
}
