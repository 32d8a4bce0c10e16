/**
 * The engine's messages to developers, as numbers that stay the same whatever the text: for logs, searches and the
 * documentation (`docs/engine/message-codes.md`). No customer sees them.
 */
export const messageCodes = {
  100: 'No address of the API is known: a provider or an API base is missing',
  200: 'A field has an unknown type',
  300: 'There is no schema of this name',
  400: 'A field has no choices, or an option that its type does not know or that is none of what it may be',
  500: 'A page path has too many parts',
  600: 'A route is asked for without its parameters',
  700: 'A route is asked for that has no name',
  800: 'A request has failed without an answer that can be read',
} as const;

/** The number of one of the messages to developers. */
export type MessageCode = keyof typeof messageCodes;

const byKind: Record<string, MessageCode> = {
  widget: 200,
  forms: 300,
  entities: 300,
  flows: 300,
  option: 400,
};

/** The code of a mistake that names something unknown of this kind. */
export const codeOfUnknown = (kind: string): MessageCode | undefined => byKind[kind];
