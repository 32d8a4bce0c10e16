/** Params that hold what people call themselves; anybody may type them, for a mail to an address that anybody may type. */
const names = ['firstName', 'lastName', 'name', 'by'];

/** A name in a mail is one line and leads nowhere: nobody writes letters to strangers in the name of the shop. */
export const withPlainNames = (params: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      names.includes(key) && typeof value === 'string' ? plain(value) : value,
    ]),
  );

const plain = (name: string): string => name.replaceAll(/(?::\/\/|www\.|\s)+/gi, ' ').trim();
