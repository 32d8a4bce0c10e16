/** `/items/0/a~1b` -> `items`, `0`, `a/b` */
const stepsIn = (pointer: string, decode: (step: string) => string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => decode(step).replaceAll('~1', '/').replaceAll('~0', '~'));

/** The steps of a JSON pointer, as it stands in a reference: `/$defs/a~1b%20c` -> `$defs`, `a/b c`. */
export const pointerSteps = (pointer: string): string[] => stepsIn(pointer, decoded);

/** A name as a step of a pointer: `a/b` -> `a~1b` */
export const pointerStep = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** The place of an error, as ajv says it, in the way we write paths: `/items/0/a~1b` -> `items.0.a/b` */
export const dotted = (pointer: string): string => stepsIn(pointer, (step) => step).join('.');

/** A part of an address in plain characters; one that is wrongly encoded stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
