/** `event-registration` -> `EventRegistration`. */
export const pascal = (name: string): string =>
  name.replaceAll(/(?:^|[-_])([a-zA-Z])/g, (_all, letter: string) => letter.toUpperCase());
