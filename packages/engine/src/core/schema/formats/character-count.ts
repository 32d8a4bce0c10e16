/** Characters as JSON Schema counts them for `minLength` and `maxLength`: a pair of surrogates is one. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _character of text) count++;
  return count;
}
