/** What most texts are: printable ASCII without a blank at either end. It is normal already. */
const plain = /^(?:[!-~](?:[ -~]*[!-~])?)?$/;
const lineEnd = /\r\n|[\r\v\f\x85\u2028\u2029]/g;
/**
 * Control characters but for line ends, halves of characters, and what Unicode says is none: a database or an XML file holds none of them.
 * And what turns the direction of all that follows: a name that ends with it would have a sum behind it read backwards.
 */
const unwanted = /(?!\n)[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/gu;
/** Blanks, and what text processors and web pages leave unseen at the ends of what is copied. */
const isEdge = /[\s\u00ad\u200b\u200e\u200f\u2060]/;
/** Nothing that a person could see: blanks, joiners, variation selectors, fillers. */
const unseen = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;

/**
 * A text as it is judged and stored: in normal form C, with line feeds for line ends and blanks for tabs, without
 * characters that control or turn what follows, trimmed; empty where nothing in it can be seen. Normal texts come out as they went in.
 */
export function normaliseText(text: string): string {
  if (plain.test(text)) return text;
  const clean = text.replace(lineEnd, '\n').replaceAll('\t', ' ').replace(unwanted, '').normalize('NFC');
  return unseen.test(clean) ? '' : trimmed(clean);
}

/** A loop, because a pattern at the end of a text takes quadratic time over a long row of blanks. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isEdge.test(text.charAt(start))) start++;
  while (end > start && isEdge.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
