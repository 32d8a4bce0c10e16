import type { TestApp } from '../app.ts';

/** A mark that stands in the texts of one noun's rows of somebody else, and nowhere otherwise. */
export const markOf = (noun: string): string => `Zwqx-${noun}`;

/** Which of these nouns' marks an answer holds although its reader may not see such rows. */
export function createFindLeaks({ schemas, permissions }: TestApp['deps'], nouns: readonly string[]) {
  const entities = [...schemas.entities.values()];
  const may = (role: string, noun: string, ...actions: string[]): boolean =>
    actions.some((action) => permissions.find(role, noun, action));
  /** Who sees a row that refers to another one sees what that is called. */
  const mayRead = (role: string, noun: string): boolean =>
    (noun === 'document' && may(role, 'order', 'documents')) ||
    entities
      .filter(
        ({ name, properties }) =>
          name === noun || Object.values(properties).some(({ entity }) => entity === noun),
      )
      .some(({ name }) => may(role, name, 'list', 'show'));
  // As a whole word: one noun may be the beginning of another.
  const marks = nouns.map((noun) => ({ noun, mark: new RegExp(`${markOf(noun)}(?![\\w-])`) }));
  /** The trail tells of every row. */
  const isTrail = (role: string, url: string) => /\/audit\b/.test(url) && may(role, 'audit', 'list');
  return (role: string, url: string, text: string): string[] =>
    isTrail(role, url)
      ? []
      : marks.filter(({ noun, mark }) => mark.test(text) && !mayRead(role, noun)).map(({ noun }) => noun);
}
