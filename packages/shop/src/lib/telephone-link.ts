/** What a device dials for a number as it is written. */
export const telephoneLink = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;
