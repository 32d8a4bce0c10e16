import type { JsonSchema } from '../types.ts';

/** The path of every field of an object, those of groups among them. */
export const pathsOf = ({ properties = {} }: JsonSchema): string[] =>
  Object.entries(properties).flatMap(([name, property]) => [
    name,
    ...pathsOf(property).map((path) => `${name}.${path}`),
  ]);
