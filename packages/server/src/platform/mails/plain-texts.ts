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

/**
 * Programs make a link of `example.org/login`, too, and of `192.0.2.1/login`, and none of `example. org/login`. Stops of other scripts and
 * widths are read by browsers as the one that they look like, and letters that nobody sees join what they stand between.
 */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/(?:\p{Cf}|\p{Default_Ignorable_Code_Point})+/gu, '')
    .replaceAll(/[\u2024\u3002\uff0e\uff61]/g, '.')
    .replaceAll(/[\u2044\u2215\u29f8]/g, '/')
    .replaceAll(/(?::\/\/|www\.|\s)+/gi, ' ')
    .replaceAll(/\.(?=\p{L}{2}|xn--)/giu, '. ')
    .replaceAll(/\b\d+(?:\.\d+)+(?=[/:?#])|\b(?:\d+\.){3}\d+\b/g, (address) => address.replaceAll('.', '. '))
    .trim();
