/**
 * What a device dials for a number as it is written. Links to it say `dir="ltr"`: their digits keep their order in a text that runs
 * from right to left.
 */
export const telephoneLink = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;
