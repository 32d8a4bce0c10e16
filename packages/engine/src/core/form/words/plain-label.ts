/** A link in a sentence: `[words](where)`. Two groups, so that `split` gives text, words, where in turn. */
export const LINK = /\[([^[\]]+)\]\(([^()\s]+)\)/;

const ALL = new RegExp(LINK, 'g');

/** A sentence without its links: how messages call the field. */
export const plainLabel = (text: string): string => text.replaceAll(ALL, '$1');
