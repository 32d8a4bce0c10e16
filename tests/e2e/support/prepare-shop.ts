import { type PreparedShop, prepareShop } from '../../support/server.ts';

// Workers get the environment of who starts them, and nothing else.
const variable = 'PREPARED_SHOP';

/** Before all browser tests: the demo data is made once, and each file's server begins with a copy. */
export default async function prepareOnce(): Promise<(() => Promise<void>) | undefined> {
  const prepared = await prepareShop();
  if (prepared) process.env[variable] = JSON.stringify({ ...prepared.shop, day: today() });
  return prepared?.drop;
}

/** What was prepared; undefined where nothing was, and on the day after, when its dates are yesterday's. */
export function preparedShop(): PreparedShop | undefined {
  const prepared: (PreparedShop & { day: string }) | undefined =
    JSON.parse(process.env[variable] ?? 'null') ?? undefined;
  return prepared?.day === today() ? prepared : undefined;
}

const today = () => new Date().toDateString();
