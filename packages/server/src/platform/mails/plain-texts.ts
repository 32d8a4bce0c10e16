/** Params that hold what anybody may type, such as what they call themselves, for a mail to an address that anybody may type. */
const typed = ['firstName', 'lastName', 'name', 'by', 'orderNumber', 'scope'];

/** What was typed is one line in a mail and leads nowhere: nobody writes letters to strangers in the name of the shop. */
export const withPlainTexts = (params: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      typed.includes(key) && typeof value === 'string' ? plain(value) : value,
    ]),
  );

/** Programs make a link of `example.org/login`, too, and none of `example. org/login`. */
const plain = (text: string): string =>
  text
    .replaceAll(/(?::\/\/|www\.|\s)+/gi, ' ')
    .replaceAll(/\.(?=\p{L}{2})/gu, '. ')
    .trim();
